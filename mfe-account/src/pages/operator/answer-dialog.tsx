import { type AdminInquiry, answerInquiryRoute } from '@quantamental/api/site'
import { FormDialog, TextAreaField } from '@quantamental/remote/staff'
import { useState } from 'react'
import { InquiryText } from './inquiry-text.tsx'
import { useAdminChange } from './use-admin.ts'

/** Limits of the API contract, in characters. */
const ANSWER_MIN = 3
const ANSWER_MAX = 8000

/** Dialog that emails the answer to an inquiry. An inquiry can be answered once. */
export function AnswerDialog({
  inquiry,
  onClose,
}: {
  readonly inquiry: AdminInquiry
  readonly onClose: () => void
}) {
  const change = useAdminChange()
  const { id, ticket, email, message } = inquiry
  const [answer, setAnswer] = useState('')

  return (
    <FormDialog
      title={`Answer ${ticket}`}
      onClose={onClose}
      danger={false}
      fault={answer.trim().length < ANSWER_MIN ? 'Write an answer.' : ''}
      question={`Email this answer to ${email}? You can answer an inquiry only once.`}
      confirmLabel="Send answer"
      onConfirm={() =>
        change(
          (http) =>
            http.call(answerInquiryRoute, { params: { id }, body: { answer: answer.trim() } }),
          `The answer to ${ticket} was sent to ${email}.`,
        )
      }
    >
      <InquiryText>{message}</InquiryText>
      <TextAreaField
        label="Answer"
        hint={`Sent to ${email} together with the question. Plain text only.`}
        rows={8}
        maxLength={ANSWER_MAX}
        value={answer}
        onValue={setAnswer}
      />
    </FormDialog>
  )
}
