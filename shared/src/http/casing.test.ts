import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localized } from '#languages/localized-text.ts';
import { fieldFromWire, fieldsToWire, fieldToWire, fromWire, keysNotOfTheWire, toWire } from './casing.ts';

describe('the codec', () => {
  it('the codec converts keys at every depth and leaves values alone', () => {
    const code = { firstName: 'a_b', dependents: [{ fullName: 'cD', dateOfBirth: null }], file: 'x', payment_2: 1 };
    const wire = { first_name: 'a_b', dependents: [{ full_name: 'cD', date_of_birth: null }], file: 'x', payment_2: 1 };
    expect(toWire(code)).toEqual(wire);
    expect(fromWire(wire)).toEqual(code);
  });

  it('the codec leaves keys that are data alone', () => {
    expect(toWire({ countBy: { PENDING: 1, NOT_PAID: 2 } })).toEqual({ count_by: { PENDING: 1, NOT_PAID: 2 } });
    expect(fromWire({ count_by: { PENDING: 1, NOT_PAID: 2 } })).toEqual({ countBy: { PENDING: 1, NOT_PAID: 2 } });
    expect(keysNotOfTheWire({ PENDING: 1, NOT_PAID: 2, notPaid: 3 })).toEqual(['notPaid']);
  });
  it('the codec restores every key after converting it both ways', () => {
    const key = fc.stringMatching(/^[a-z]+([A-Z][a-z]+){0,3}$/);
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 1 })), (value) => {
        expect(Object.keys(fromWire(toWire(value)) as object)).toEqual(Object.keys(value));
      }),
    );
  });

  it('the codec names the keys that do not belong to the wire', () => {
    expect(keysNotOfTheWire({ first_name: 1, lastName: 2, items: [{ ok: 1, notOk: 2 }] })).toEqual([
      'lastName',
      'items.0.notOk',
    ]);
  });

  it('the codec converts the paths of fields', () => {
    expect(fieldToWire(['dependents', 0, 'fullName'])).toBe('dependents.0.full_name');
    expect(fieldFromWire('dependents.0.full_name')).toBe('dependents.0.fullName');
  });

  it('the codec handles keys that every object inherits', () => {
    const turned = fromWire(JSON.parse('{"__proto__": {"admin": true}}')) as { admin?: boolean };
    expect(turned.admin).toBeUndefined();
  });
});

describe('the codec of texts by language', () => {
  const line = z.strictObject({ name: z.string(), nameByLanguage: localized(z.string()) });
  const schema = z.strictObject({
    title: localized(z.string()),
    unitPrice: z.int(),
    lines: z.optional(z.array(line)),
  });
  const value = {
    title: { VI: 'Phí', EN: 'Fee' },
    unitPrice: 1,
    lines: [{ name: 'Một', nameByLanguage: { VI: 'Một', EN: 'One' } }],
  };
  const wire = {
    title_vi: 'Phí',
    title_en: 'Fee',
    unit_price: 1,
    lines: [{ name: 'Một', name_vi: 'Một', name_en: 'One' }],
  };

  it('the codec of texts by language uses one key for each language on the wire, and one property in the code', () => {
    expect(toWire(value)).toEqual(wire);
    expect(fromWire(wire, schema)).toEqual(value);
  });

  it('the codec of texts by language leaves keys separate if no schema joins them to a text', () => {
    expect(fromWire({ title_vi: 'Phí', other_vi: 'x' })).toEqual({ titleVi: 'Phí', otherVi: 'x' });
    expect(fromWire({ other_vi: 'x' }, schema)).toEqual({ otherVi: 'x' });
    const byLanguage = { texts: { VI: { title: 'Phí' }, EN: { title: 'Fee' } } };
    expect(toWire(byLanguage)).toEqual({ texts: { VI: { title: 'Phí' }, EN: { title: 'Fee' } } });
  });

  it('the codec of texts by language lets the schema name the language that is missing', () => {
    const missing = (body: unknown) =>
      z
        .safeParse(z.object({ title: localized(z.string()) }), fromWire(body, schema))
        .error?.issues.map(({ path }) => fieldToWire(path));
    expect(missing({ title_vi: 'Phí' })).toEqual(['title_en']);
    expect(missing({})).toEqual(['title_vi', 'title_en']);
    expect(missing({ title_vi: 'Phí', title_en: 'Fee' })).toBeUndefined();
  });

  it('the codec of texts by language refuses the name of a text without its language', () => {
    expect(keysNotOfTheWire({ title: 'Phí', title_vi: 'Phí' }, schema)).toEqual(['title']);
    expect(keysNotOfTheWire({ title: { VI: 'Phí', EN: 'Fee' } }, schema)).toEqual(['title']);
    expect(keysNotOfTheWire(wire, schema)).toEqual([]);
  });

  it('the codec of texts by language converts the paths of fields in texts', () => {
    expect(fieldToWire(['lines', 0, 'nameByLanguage', 'EN'])).toBe('lines.0.name_en');
    expect(fieldFromWire('lines.0.name_en', schema)).toBe('lines.0.nameByLanguage.EN');
    expect(fieldFromWire('title_vi', schema)).toBe('title.VI');
    expect(fieldFromWire('title_vi')).toBe('titleVi');
    expect(fieldsToWire({ 'title.VI': 'MISSING_FIELD', unitPrice: 'INVALID_FIELD' })).toEqual({
      title_vi: 'MISSING_FIELD',
      unit_price: 'INVALID_FIELD',
    });
  });
});
