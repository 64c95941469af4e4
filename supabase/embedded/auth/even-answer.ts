/** Answers about an address take at least this long, so that the time does not tell whether an account has it. */
const EVEN_ANSWER_MS = 60

/** Does the work, and answers no sooner than an idle answer would come. */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, EVEN_ANSWER_MS))])
  return outcome
}
