import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldFromWire, fieldToWire, fromWire, keysNotOfTheWire, toWire } from './casing.ts';

describe('the codec', () => {
  it('turns keys at every depth and leaves values alone', () => {
    const code = { firstName: 'a_b', dependents: [{ fullName: 'cD', dateOfBirth: null }], file: 'x', payment_2: 1 };
    const wire = { first_name: 'a_b', dependents: [{ full_name: 'cD', date_of_birth: null }], file: 'x', payment_2: 1 };
    expect(toWire(code)).toEqual(wire);
    expect(fromWire(wire)).toEqual(code);
  });

  it('gives back what it was given, whatever it is', () => {
    const key = fc.stringMatching(/^[a-z]+([A-Z][a-z]+){0,3}$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 1 })), (value) => {
        expect(Object.keys(fromWire(toWire(value)) as object)).toEqual(Object.keys(value));
      }),
    );
  });

  it('names the keys that are not of the wire', () => {
    expect(keysNotOfTheWire({ first_name: 1, lastName: 2, items: [{ ok: 1, notOk: 2 }] })).toEqual([
      'lastName',
      'items.0.notOk',
    ]);
  });

  it('turns paths of fields', () => {
    expect(fieldToWire(['dependents', 0, 'fullName'])).toBe('dependents.0.full_name');
    expect(fieldFromWire('dependents.0.full_name')).toBe('dependents.0.fullName');
  });

  it('is not led astray by a key that every object has', () => {
    const turned = fromWire(JSON.parse('{"__proto__": {"admin": true}}')) as { admin?: boolean };
    expect(turned.admin).toBeUndefined();
  });
});
