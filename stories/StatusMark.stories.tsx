import { Stack } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { StatusMark } from '#portal/ui/StatusMark'

/** The status of a message: together they use every colour. */
const StatusMarks = () => (
  <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
    {Object.entries(messageVocabulary).map(([status, word]) => (
      <StatusMark key={status} word={word} />
    ))}
  </Stack>
)

const meta: Meta<typeof StatusMarks> = { component: StatusMarks }
export default meta

export const EveryColour: StoryObj<typeof StatusMarks> = {}
