import { z } from 'zod'
import { countCharacters, isBlank, isStorable } from '../domain/text.ts'

const NOT_STORABLE = 'There is a character in this that cannot be kept. Please type that part anew.'

/** Words that a person may leave out or write: trimmed, at most `limit` characters, and kept letter for letter. */
export function optionalWords(limit: number) {
  return z
    .string({ error: 'Please write something here.' })
    .refine(isStorable, NOT_STORABLE)
    .transform((text) => text.trim())
    .refine((text) => countCharacters(text) <= limit, {
      error: ({ input }) =>
        `This is ${(countCharacters(String(input)) - limit).toLocaleString('en')} characters longer than can be kept. All of it is still in its box.`,
    })
}

/** Words that have to be there. `missing` is what a person is told when they are not. */
export function requiredWords(limit: number, missing: string) {
  return optionalWords(limit).refine((text) => !isBlank(text), missing)
}

/** The first message per field of what zod found. */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? 'form')] ??= message
  return fields
}

/** Longer than any address or password can be. */
const PLAIN_FIELD_LIMIT = 320

/** A short field that is passed on as it is, such as an address or a password. */
export function plainField(missing: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .max(PLAIN_FIELD_LIMIT, 'This is too long.')
    .refine(isStorable, NOT_STORABLE)
}
