/** Something that keeps Serein from starting or going on; the message is one line, meant for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}
