import { expect, it } from 'vitest'
import {
  answerStep,
  DISCOVERY_QUESTIONS,
  followStep,
  isDiscoveryStep,
  judgeAnswer,
  NO_ANSWERS,
  readAnswers,
  readTransitionMs,
} from './discovery.ts'

it('asks three questions, one after the other, and rests longer after the last', () => {
  expect(DISCOVERY_QUESTIONS).toHaveLength(3)
  expect([followStep(0), followStep(1), followStep(2)]).toEqual([1, 2, null])
  expect([readTransitionMs(0), readTransitionMs(1), readTransitionMs(2)]).toEqual([2_000, 2_000, 3_000])
})

it('keeps each answer at its own question', () => {
  const answers = answerStep(answerStep(answerStep(NO_ANSWERS, 2, 'c'), 0, 'a'), 1, 'b')
  expect(answers).toEqual(['a', 'b', 'c'])
})

it.each([
  ['', 'blank'],
  [' \n\t', 'blank'],
  ['\u200b\u2060', 'blank'],
  ['x', null],
  ['💗'.repeat(2_000), null],
  ['x'.repeat(2_001), 'too-long'],
])('judges %j', (answer, judged) => expect(judgeAnswer(answer)).toBe(judged))

it('takes from storage nothing but three answers', () => {
  expect(readAnswers(['a', '', 'c'])).toEqual(['a', '', 'c'])
  for (const wrong of [undefined, null, 'abc', ['a', 'b'], ['a', 'b', 3], ['a', 'b', 'c', 'd'], { length: 3 }]) {
    expect(readAnswers(wrong)).toBeNull()
  }
})

it('knows its three steps', () => {
  expect([0, 1, 2, 3, -1, '0', null].map(isDiscoveryStep)).toEqual([true, true, true, false, false, false, false])
})
