const DRAFT_PREFIX = 'serein-draft:'
const PERSON_KEY = 'serein-person'

/** Where a draft lies on the device: per person and place, so that nobody is shown another's words. */
export function draftKey(personId: string, place: string): string {
  return `${DRAFT_PREFIX}${personId}:${place}`
}

/** What is stored under `key`: `undefined` where there is nothing, nothing readable, or no storage. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // denied, or not JSON: as if there were none
  }
}

/** Stores `value`, or takes it away where it is `undefined`. False where this browser denies it or is full. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Whose pages were last open on this device. */
export function readPersonMark(): string | null {
  const mark = readStored(PERSON_KEY)
  return typeof mark === 'string' ? mark : null
}

export function writePersonMark(id: string): void {
  writeStored(PERSON_KEY, id)
}

/** The drafts of the person whose pages were last open here. */
function listDraftKeys(): string[] {
  const person = readPersonMark()
  if (person === null) return []
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftKey(person, '')))
  } catch {
    return []
  }
}

/** Whether that person has words on this device that are saved nowhere else. */
export function hasDrafts(): boolean {
  return listDraftKeys().length > 0
}

/** Takes that person's drafts off this device. */
export function clearDrafts(): void {
  for (const key of listDraftKeys()) writeStored(key, undefined)
}
