import { Button, FormError, Row, Stack, tokens } from '@quantamental/ui'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { TextAreaField } from '../contact/form-fields.tsx'
import { useInquiry } from '../contact/use-submit.ts'

const Box = styled.section`
  max-width: 70ch;
  margin-top: 48px;
  padding-top: 20px;
  border-top: 1px solid ${tokens.color.line};
  h2 {
    font-size: 15px;
    font-weight: 600;
  }
  button[aria-pressed='true'] {
    border-color: ${tokens.color.accent};
    background: ${tokens.color['accent-soft']};
  }
`
const COMMENT_MAX = 1000

/** Article feedback form with an optional comment; sent without an email address. */
export function Useful({ path }: { readonly path: string }) {
  const [isUseful, setUseful] = useState<boolean | null>(null)
  const [comment, setComment] = useState('')
  const { send, isBusy, ticket, refusal } = useInquiry()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isUseful === null) return
    const text = comment.trim().slice(0, COMMENT_MAX)
    void send({
      kind: 'help',
      topic: 'general',
      message: `Was this page useful: ${isUseful ? 'yes' : 'no'}.${text === '' ? '' : ` ${text}`}`,
      page: path,
      is_useful: isUseful,
    })
  }
  return (
    <Box aria-labelledby="useful">
      <Stack gap={12}>
        <h2 id="useful">Was this page useful?</h2>
        {ticket === null ? (
          <form onSubmit={submit}>
            <Stack gap={14}>
              <Row>
                {[true, false].map((answer) => (
                  <Button
                    key={String(answer)}
                    aria-pressed={isUseful === answer}
                    onClick={() => setUseful(answer)}
                  >
                    {answer ? 'Yes' : 'No'}
                  </Button>
                ))}
              </Row>
              {isUseful !== null && (
                <>
                  <FormError>{refusal.form || refusal.fields.message}</FormError>
                  <TextAreaField
                    label={
                      isUseful ? 'Anything to add? (optional)' : 'What was missing? (optional)'
                    }
                    name="comment"
                    value={comment}
                    onChange={setComment}
                    max={COMMENT_MAX}
                  />
                  <div>
                    <Button type="submit" variant="primary" busy={isBusy}>
                      Send
                    </Button>
                  </div>
                </>
              )}
            </Stack>
          </form>
        ) : (
          <p role="status">Thank you for your feedback. Your ticket number is {ticket}.</p>
        )}
      </Stack>
    </Box>
  )
}
