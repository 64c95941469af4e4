export async function attachRealtime(_context: unknown) {
  return () => {}
}
