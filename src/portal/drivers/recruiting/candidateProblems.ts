import { contactProblem } from '#domain/people/recruiting/candidate'
import { contactRefusal } from '#domain/people/refusals'

type Say = (key: string) => string

/** The problems of the fields that every candidate has, in words. A phone number is required of a referral alone. */
export const candidateProblems = (
  values: { firstName: string; lastName: string; phone: string; email: string; nextActionOn: string },
  { say, today, nextActionBefore }: { say: Say; today: string; nextActionBefore: string },
  isPhoneRequired: boolean,
) => {
  const problem = contactProblem(values)
  return {
    firstName: values.firstName.trim() === '' ? say('refusals.first-name-missing') : undefined,
    lastName: values.lastName.trim() === '' ? say('refusals.last-name-missing') : undefined,
    phone:
      isPhoneRequired && values.phone.trim() === ''
        ? say('refusals.phone-missing')
        : problem === 'no-contact' || problem === 'phone-number'
          ? say(`refusals.${contactRefusal(problem).code}`)
          : undefined,
    email: problem === 'email-address' ? say('refusals.email-address') : undefined,
    nextActionOn:
      values.nextActionOn !== '' && values.nextActionOn < today && values.nextActionOn !== nextActionBefore
        ? say('refusals.day-past')
        : undefined,
  }
}

/** Consent as the text of a choice: nobody was asked, yes, or no. */
export const consentText = (consent: boolean | null): string => (consent === null ? '' : consent ? 'Y' : 'N')
export const consentOf = (text: string): boolean | null => (text === '' ? null : text === 'Y')

export const consentChoices = (say: Say) =>
  [
    ['', 'notAsked'],
    ['Y', 'given'],
    ['N', 'refused'],
  ].map(([value = '', word]) => ({ value, label: say(`recruiting.consents.${word}`) }))
