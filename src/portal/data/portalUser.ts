/** Who is signed in, as the user-security call names him. */
export type PortalUser = {
  id: string
  firstName: string
  lastName: string
  email: string
  kind: 'provider' | 'customer'
}
