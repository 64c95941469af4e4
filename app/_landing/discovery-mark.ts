import { DISCOVERY_KEY } from '@/components/reveal/reveal-keys'
import { readAnswers, type DiscoveryAnswers } from '@/lib/domain/discovery'

/**
 * What this tab, and no other, knows of a discovery: that one is under way, or the answers of one that is done. They stay
 * on this device, and go with the tab; answers half-way are a draft (discovery-draft.ts).
 */
export function isDiscovering(): boolean {
  return readMark() !== null
}

export function beginDiscovery(): void {
  writeMark('asking')
}

export function leaveDiscovery(): void {
  writeMark(null)
}

export function keepDiscovered(answers: DiscoveryAnswers): void {
  writeMark(JSON.stringify(answers))
}

/** The answers of a discovery that was done in this tab; `null` where there is none. */
export function readDiscovered(): DiscoveryAnswers | null {
  const mark = readMark()
  return mark === null || mark === 'asking' ? null : readAnswers(parse(mark))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // of another make: as if there were none
  }
}

function readMark(): string | null {
  try {
    return sessionStorage.getItem(DISCOVERY_KEY)
  } catch {
    return null
  }
}

function writeMark(mark: string | null): void {
  try {
    if (mark === null) sessionStorage.removeItem(DISCOVERY_KEY)
    else sessionStorage.setItem(DISCOVERY_KEY, mark)
  } catch {
    return // storage is denied: a reload begins anew
  }
}
