import { describe, expect, it } from '@jest/globals'
import { listedSpelling } from '../companies/same-name.ts'

describe('spelling of names that the SEC has in capitals', () => {
  it.each([
    ['BERKSHIRE HATHAWAY INC', 'Berkshire Hathaway Inc.', 'Berkshire Hathaway Inc.'],
    ['VERISIGN INC/CA', 'VeriSign Inc. Common Stock', 'VeriSign Inc.'],
    [
      'UNITEDHEALTH GROUP INC',
      'UnitedHealth Group Incorporated Common Stock (DE)',
      'UnitedHealth Group Incorporated',
    ],
    ['ELI LILLY & Co', 'Eli Lilly and Company Common Stock', 'Eli Lilly and Company'],
    ['ASML HOLDING NV', 'ASML Holding N.V. New York Registry Shares', 'ASML Holding N.V.'],
    ['ITT INC.', 'ITT Inc. Common Stock', 'ITT Inc.'],
    ['AES CORP', 'The AES Corporation Common Stock', 'The AES Corporation'],
    [
      'CONSTELLATION BRANDS, INC.',
      'Constellation Brands Inc. Class A Common Stock',
      'Constellation Brands Inc.',
    ],
  ])('the name %s listed as %s is spelled %s', (name, listed, expected) => {
    expect(listedSpelling(name, listed)).toBe(expected)
  })

  it('a name in mixed case is left unchanged', () => {
    expect(listedSpelling('Apple Inc.', 'Apple Inc. Common Stock')).toBeNull()
    expect(listedSpelling('AT&T Inc.', 'AT&T Inc.')).toBeNull()
  })

  it('a different listed name, or one in capitals, is not used', () => {
    expect(listedSpelling('META PLATFORMS INC', 'Facebook, Inc. Class A Common Stock')).toBeNull()
    expect(listedSpelling('NVIDIA CORP', 'NVIDIA CORPORATION Common Stock')).toBeNull()
    expect(listedSpelling('MGE ENERGY INC', '')).toBeNull()
  })
})
