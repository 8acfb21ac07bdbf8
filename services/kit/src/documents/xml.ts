export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escape text for XML 1.0 and remove characters it can't represent. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't represent them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  )
}

/** Element with escaped text: `<name>text</name>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
