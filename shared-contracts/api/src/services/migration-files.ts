/** Name of a migration file: `20261121T0900-create-x.ts`. */
export const MIGRATION_FILE = /^\d{8}T\d{4}-[a-z0-9-]+\.ts$/

/**
 * Declaration of a migration that removes or narrows something, in one of its first lines:
 * `// Contracts: column company.rating, unused since 20270101T0900-add-grade`.
 */
const DECLARATION = /^\/\/ Contracts: .*\bunused since (\d{8}T\d{4}-[a-z0-9-]+)$/m
const DECLARED_WITHIN_LINES = 5

/**
 * Earlier migration since which no version uses what this one removes; undefined if it only adds. See
 * `infra/docs/decisions/0093-services-ship-like-remotes.md`.
 */
export function readUnusedSince(source: string): string | undefined {
  const head = source.split('\n', DECLARED_WITHIN_LINES).join('\n')
  return DECLARATION.exec(head)?.[1]
}

/** Statements, in SQL or by Kysely's builder, that a version without the migration may not survive. */
const CONTRACTIONS: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|view|materialized\s+view|schema|type|function|sequence)\b/gi,
  /\brename\s+(?:to|column|constraint)\b/gi,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi,
  /\bset\s+not\s+null\b/gi,
  /\balter\s+column\s+\w+\s+drop\s+default\b/gi,
  /\badd\s+constraint\b/gi,
  /\badd\s+(?:column\s+)?\w+\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/gi,
  /\.(?:drop(?:Table|Column|View|Schema|Type|Default)|rename(?:To|Column|Constraint)|setDataType|setNotNull|addUniqueConstraint|addCheckConstraint|addForeignKeyConstraint)\(/g,
]
const ALTERED = /\balter\s+(?:table|type|view)\b[^;`]*|\bdrop\s+\w+[^;`]*/gi
const BUILT = /\.(?:alterTable|drop(?:Table|View|Schema|Type))\([\s\S]*?\.execute\(/g

/**
 * Contracting statements of a migration. Statements on tables that it creates itself are not excluded: write them as part
 * of `create table`. Found by text, so a statement put together at run time is not.
 */
export function listContractions(source: string): readonly string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const up = code.split(/\bfunction down\b/)[0] ?? ''
  const statements = [...up.matchAll(ALTERED), ...up.matchAll(BUILT)].map(([text]) => text)
  return [
    ...new Set(
      statements.flatMap((statement) =>
        CONTRACTIONS.flatMap((pattern) =>
          [...statement.matchAll(pattern)].map(([text]) => text.replaceAll(/\s+/g, ' ').trim()),
        ),
      ),
    ),
  ]
}
