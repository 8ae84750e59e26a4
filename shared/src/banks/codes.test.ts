import { describe, expect, it } from 'vitest';
import { isBankNumber, isRoutingNumber, isSwiftCode, isUsBank } from './codes.ts';

describe('a SWIFT code', () => {
  it.each([
    ['BFTVVNVX', true, 'of Vietcombank'],
    ['bftv vnvx', true, 'in lowercase, with a space'],
    ['CHASUS33', true, 'of an American bank'],
    ['BFTVVNV', false, 'that is too short'],
    ['BFTVQQVX', false, 'of a country that does not exist'],
    ['BFT1VNVX', false, 'with a digit in the name of the bank'],
    ['', false, 'that is empty'],
  ])('a SWIFT code %s is valid: %s (%s)', (code, isValid) => {
    expect(isSwiftCode(code)).toBe(isValid);
  });

  it('only banks with the country US are in the US', () => {
    expect(isUsBank('CHASUS33')).toBe(true);
    expect(isUsBank('BFTVVNVX')).toBe(false);
    expect(isUsBank('USUSVNUS')).toBe(false);
    expect(isUsBank('CHASUS')).toBe(false);
  });
});

describe('a routing number', () => {
  it.each([
    ['021000021', true, 'JPMorgan Chase'],
    ['0210 0002 1', true, 'with spaces'],
    ['021000022', false, 'a wrong check digit'],
    ['201000021', false, 'two digits exchanged'],
    ['0210000210', false, 'too long'],
    ['BFTVVNVX', false, 'letters'],
  ])('the routing number %s is valid: %s (%s)', (number, isValid) => {
    expect(isRoutingNumber(number)).toBe(isValid);
  });

  it('a bank in the US needs one, and a bank elsewhere may give what identifies it there', () => {
    expect(isBankNumber('021000021', 'CHASUS33')).toBe(true);
    expect(isBankNumber('CHASUS33', 'CHASUS33')).toBe(false);
    expect(isBankNumber('BFTVVNVX', 'BFTVVNVX')).toBe(true);
    expect(isBankNumber('01203003', 'BFTVVNVX')).toBe(true);
    expect(isBankNumber('021000021', 'BFTVVNVX')).toBe(true);
    expect(isBankNumber('021000022', 'BFTVVNVX')).toBe(false);
  });
});
