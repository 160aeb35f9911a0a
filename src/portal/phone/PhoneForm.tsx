import type { ReactNode } from 'react'

type PhoneFormProps = { className?: string; onSubmit: () => void; children: ReactNode }

/** A form that tells its problems itself, in the language that the driver chose. */
export const PhoneForm = ({ onSubmit, ...form }: PhoneFormProps) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)
