import { expect, it } from 'vitest'
import { normalizeAddress } from './client-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['[2001:db8::1]:443', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['unknown', ''],
  ['', ''],
])('%s counts as %s', (written, address) => {
  expect(normalizeAddress(written)).toBe(address)
})
