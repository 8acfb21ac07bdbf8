const TEXT =
  'A rating is a range of a probability, and the range has a letter. The letter says how likely it is. '

export interface SourceParts {
  readonly title?: string
  readonly front?: string
  readonly body?: string
}

/** A valid source; `body` is followed by two hundred words of text. */
export function buildSource({ title, front = '', body = '' }: SourceParts = {}): string {
  return [
    '---',
    `title: ${title ?? 'How a rating comes about'}`,
    'summary: What goes into a rating, and what does not, in five minutes.',
    'tags: [credit rating]',
    ...(front === '' ? [] : [front]),
    '---',
    '',
    body,
    '',
    TEXT.repeat(11),
    '',
  ].join('\n')
}

/** Line number of the first line of `body`: after five lines of front matter and an empty one. */
export const BODY_LINE = 7

export const CHART = [
  '```chart',
  'kind: rating-history',
  'ticker: AAPL',
  'title: The rating of Apple',
  '```',
].join('\n')
