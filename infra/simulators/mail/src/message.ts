import PostalMime, { type Address, type Email } from 'postal-mime'

/** An email as sent over SMTP. */
export interface IncomingMail {
  readonly raw: Buffer
  /** Envelope addresses; recipients include blind copies. */
  readonly sender: string
  readonly recipients: readonly string[]
}

/** Email as shown in the inbox and returned by the JSON API. */
export interface ParsedMail {
  readonly from: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly attachments: readonly { name: string; type: string; bytes: number }[]
}

function presentAddress(address: Address | undefined): string {
  if (!address) return ''
  if (address.group) return address.name
  return address.name ? `${address.name} <${address.address}>` : address.address
}

function presentAttachments({ attachments }: Email): ParsedMail['attachments'] {
  return attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? 'unnamed',
    type: mimeType,
    bytes: typeof content === 'string' ? content.length : content.byteLength,
  }))
}

/** Parse an email. If that fails, return the raw source as the text. */
export async function parseMail({ raw, sender, recipients }: IncomingMail): Promise<ParsedMail> {
  try {
    const email = await PostalMime.parse(raw)
    return {
      from: presentAddress(email.from) || sender,
      recipients,
      subject: email.subject ?? '',
      text: email.text ?? null,
      html: email.html ?? null,
      attachments: presentAttachments(email),
    }
  } catch {
    const text = raw.toString('utf8')
    return { from: sender, recipients, subject: '', text, html: null, attachments: [] }
  }
}
