import { requestScope } from './session-dialect.ts'

let isQuiet = false

/**
 * lite prints every error that it answers, with the failing statement and its parameters: people's words. While a
 * request is being answered its console is closed; what deserves a line is written by us, without any words.
 */
export function closeConsoleToRequests() {
  if (isQuiet) return
  isQuiet = true
  const output = globalThis.console
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const print = output[level]
    output[level] = (...values: unknown[]) => {
      if (requestScope.getStore() === undefined) print.apply(output, values)
    }
  }
}
