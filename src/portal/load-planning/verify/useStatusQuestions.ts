import { useState } from 'react'
import type { VerifyRow } from '#domain/load-planning/workStatus'
import type { ProcessStatus } from '#domain/setup/fixedLists'
import type { WorkEditing } from './worklist/useWorkEditing'

type Question = { status: 'approved' | 'declined'; rows: readonly VerifyRow[] }

/** Sets the status of rows; asks first why they are declined, and whether work that cannot go is approved. */
export const useStatusQuestions = ({ change }: Pick<WorkEditing, 'change'>) => {
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    close: () => setQuestion(null),
    setStatus: (rows: readonly VerifyRow[], status: ProcessStatus) => {
      if (rows.length === 0) return
      if (status === 'declined') setQuestion({ status, rows })
      else if (status === 'approved' && rows.some(({ warnings }) => warnings.length > 0)) setQuestion({ status, rows })
      else change(rows, { status })
    },
    decline: (answer: { reasonCode: string; remark: string }) => {
      change(question?.rows ?? [], { status: 'declined', ...answer })
      setQuestion(null)
    },
    approve: (rows: readonly VerifyRow[]) => {
      change(rows, { status: 'approved' })
      setQuestion(null)
    },
  }
}

export type StatusQuestions = ReturnType<typeof useStatusQuestions>
