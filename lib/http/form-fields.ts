import { z } from 'zod'
import { countCharacters, isBlank, isStorable, TEXT_LIMITS } from '../domain/text.ts'

/** Longer than any address or password can be. */
const SHORT_FIELD_LIMIT = 320

const NOT_STORABLE = 'There is a character in this that cannot be kept. Please type that part anew.'

/** A short field that is passed on as it is, such as an address or a password; `missing` is said when it is empty. */
export function shortField(missing: string) {
  return z
    .string({ error: missing })
    .min(1, missing)
    .max(SHORT_FIELD_LIMIT, 'This is too long.')
    .refine(isStorable, NOT_STORABLE)
}

/** Marks that turn the direction of the text after them, and line breaks: in a name they would disturb what stands beside it. */
const DISTURBING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A person's name: trimmed, visible, at most 60 characters (decisions: "lengths"). */
export const personName = z
  .string({ error: 'Please write a name. Any name will do.' })
  .trim()
  .refine((name) => !isBlank(name), 'Please write a name. Any name will do.')
  .refine(isStorable, NOT_STORABLE)
  .refine((name) => !DISTURBING.test(name), 'A name is one line of letters. Please type it anew.')
  .refine((name) => countCharacters(name) <= TEXT_LIMITS.name, `A name can have ${TEXT_LIMITS.name} characters.`)

/** The first message per field of what zod found. */
export function fieldProblems(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? 'form')] ??= message
  return fields
}
