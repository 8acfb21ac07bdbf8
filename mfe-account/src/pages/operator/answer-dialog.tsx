import { type AdminInquiry, answerInquiryRoute } from '@quantamental/api/site'
import { useShell } from '@quantamental/remote/shell'
import { FormDialog } from '@quantamental/remote/staff'
import { useState } from 'react'
import { InquiryText } from './inquiry-text.tsx'
import { useReadAgain } from './use-admin.ts'
import { WordsField } from './words-field.tsx'

/** Of the contract. */
const ANSWER_MIN = 3
const ANSWER_MAX = 8000

/** The answer to one inquiry, mailed with the question; once. */
export function AnswerDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: AdminInquiry
  readonly onClose: () => void
}) {
  const { http, notify } = useShell()
  const readAgain = useReadAgain()
  const { id, ticket, email, message } = inquiry
  const [answer, setAnswer] = useState('')

  async function send() {
    try {
      await http.call(answerInquiryRoute, { params: { id }, body: { answer: answer.trim() } })
      notify.success(`The answer to ${ticket} is on its way to ${email}.`)
    } finally {
      await readAgain()
    }
  }

  return (
    <FormDialog
      title={`Answer ${ticket}`}
      onClose={onClose}
      danger={false}
      fault={answer.trim().length < ANSWER_MIN ? 'Write an answer.' : ''}
      question={`Mail this answer to ${email}? A second one cannot be sent from here.`}
      confirmLabel="Send the answer"
      onConfirm={send}
    >
      <InquiryText>{message}</InquiryText>
      <WordsField
        label="Answer"
        hint={`Goes to ${email} with the question. Plain text.`}
        rows={8}
        maxLength={ANSWER_MAX}
        value={answer}
        onValue={setAnswer}
      />
    </FormDialog>
  )
}
