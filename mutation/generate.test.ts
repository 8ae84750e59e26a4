import { describe, expect, it } from 'vitest';
import { applyMutant, generateMutants, wordListsOf } from './generate.ts';

/** Each mutant of a source as `operator: the mutated source`. */
const mutantsOf = (source: string, wordLists: string[][] = []) =>
  generateMutants('server/src/features/invoices/pay.ts', source, wordLists).map(
    (mutant) => `${mutant.operator}: ${applyMutant(source, mutant)}`,
  );

describe('a condition', () => {
  it('of an if statement becomes true and false', () => {
    expect(mutantsOf('if (isPaid) send();')).toEqual([
      'condition: if (true) send();',
      'condition: if (false) send();',
      'removed call: if (isPaid) {}',
    ]);
  });

  it('of a guard becomes true, or the guard disappears', () => {
    expect(mutantsOf('function pay() { if (isPaid) return; }')).toEqual([
      'removed guard: function pay() { {} }',
      'condition: function pay() { if (true) return; }',
    ]);
  });

  it('with two ways becomes true and false, although one of them leaves', () => {
    expect(mutantsOf('function pay() { if (isPaid) return; else send(); }')).toEqual([
      'condition: function pay() { if (true) return; else send(); }',
      'condition: function pay() { if (false) return; else send(); }',
      'removed call: function pay() { if (isPaid) return; else {} }',
    ]);
  });

  it('that throws is a validation that disappears', () => {
    expect(mutantsOf("if (!invoice) throw new AppError('NOT_FOUND');")).toEqual([
      'removed validation: {}',
      "condition: if (true) throw new AppError('NOT_FOUND');",
    ]);
  });

  it('of two parts swaps and with or, and loses its second comparison', () => {
    expect(mutantsOf('x = isOpen && day < due;')).toEqual([
      'and/or: x = (isOpen || day < due);',
      'removed condition: x = isOpen;',
      'comparison: x = isOpen && day <= due;',
    ]);
  });

  it.each([
    ['x = a > b;', 'x = a >= b;'],
    ['x = a <= b;', 'x = a < b;'],
    ['x = a === b;', 'x = a !== b;'],
    ['x = a !== b;', 'x = a === b;'],
  ])('%s moves its boundary', (source, mutated) => {
    expect(mutantsOf(source)).toEqual([`comparison: ${mutated}`]);
  });
});

describe('a value', () => {
  it('that is a number becomes one more', () => {
    expect(mutantsOf('const holdDays = 7;')).toEqual(['number: const holdDays = 8;']);
  });

  it('of an ordering function stays, because only its sign counts', () => {
    expect(mutantsOf('x = isFirst ? -1 : 1;')).toEqual([
      'condition: x = true ? -1 : 1;',
      'condition: x = false ? -1 : 1;',
    ]);
  });

  it('that is a state becomes the next state of its list', () => {
    expect(mutantsOf("move('void');", [['paid', 'void']])).toEqual(['removed call: {}', "word: move('paid');"]);
  });

  it('of text is not changed by arithmetic', () => {
    expect(mutantsOf("x = 'INV-' + number;")).toEqual([]);
    expect(mutantsOf('x = total + fee;')).toEqual(['arithmetic: x = total - fee;']);
  });

  it('that only says how a component looks stays, but not what its handler does', () => {
    const source = 'const x = <Box w={4} open={true} onClick={() => save(1)} />;';
    const mutants = generateMutants('web/src/ui/box.tsx', source);
    expect(mutants.map(({ operator, before, after }) => [operator, before, after])).toEqual([['number', '1', '2']]);
  });
});

describe('a query', () => {
  it('loses its where clause, and each condition of it', () => {
    expect(mutantsOf('await tx.update(users).set(row).where(and(eq(users.id, id), isOpen));')).toEqual([
      'removed write: {}',
      'removed where: await tx.update(users).set(row);',
      'removed condition: await tx.update(users).set(row).where(and(isOpen));',
      'removed condition: await tx.update(users).set(row).where(and(eq(users.id, id)));',
    ]);
  });

  it('loses its row lock', () => {
    expect(mutantsOf("const rows = await read(tx).for('update');")).toEqual([
      'removed row lock: const rows = await read(tx);',
    ]);
  });

  it('swaps its order by a function that the file imports, or else in SQL', () => {
    const imports = "import { asc, desc } from 'drizzle-orm';\n";
    expect(mutantsOf(`${imports}x = asc(dueDate);`)).toEqual([`order: ${imports}x = desc(dueDate);`]);
    const sqlOnly = "import { asc, sql } from 'drizzle-orm';\n";
    expect(mutantsOf(`${sqlOnly}x = asc(dueDate);`)).toEqual([`order: ${sqlOnly}x = sql\`\${dueDate} desc\`;`]);
  });

  it('in SQL loses its row lock and flips its comparisons', () => {
    expect(mutantsOf(`x = sql\`select 1 where day <> \${day} and id is null for update\`;`)).toEqual([
      `comparison: x = sql\`select 1 where day = \${day} and id is null for update\`;`,
      `and/or: x = sql\`select 1 where day <> \${day} or id is null for update\`;`,
      `comparison: x = sql\`select 1 where day <> \${day} and id is not null for update\`;`,
      `removed row lock: x = sql\`select 1 where day <> \${day} and id is null\`;`,
    ]);
  });
});

describe('an effect', () => {
  it.each([
    ['await recordAudit(tx, request, entry);', 'removed audit entry'],
    ["await notify(tx, deps, user, 'paid', {}, now);", 'removed notification'],
    ['await deps.queue.enqueue(tx, task, {});', 'removed enqueue'],
    ['await lockJob(tx, id);', 'removed row lock'],
    ['await tx.insert(invoices).values(row);', 'removed write'],
    ['await takeLoginAttempt(db, email);', 'removed call'],
  ])('%s disappears', (source, operator) => {
    expect(mutantsOf(source)).toEqual([`${operator}: {}`]);
  });

  it.each([
    ['const job = await lockJob(tx, id);', 'const job = await', 'lockJob(withoutLocks(tx), id));'],
    ['return found && lockInvoice(tx, id);', 'return found &&', 'lockInvoice(withoutLocks(tx), id));'],
  ])('that locks a row for the one who reads it keeps reading without the lock: %s', (source, before, after) => {
    const module = '../../../../mutation/without-locks.ts';
    expect(mutantsOf(`function pay() { ${source} }`)).toContain(
      `removed row lock: function pay() { ${before} import('${module}').then(({ withoutLocks }) => ${after} }`,
    );
  });

  it('that is returned becomes nothing to wait for', () => {
    expect(mutantsOf('run((tx) => recordAudit(tx, entry));')).toContain(
      'removed audit entry: run((tx) => Promise.resolve());',
    );
  });
});

describe('a schema', () => {
  it('loses its checks one by one', () => {
    const imports = "import * as z from 'zod/mini';\n";
    expect(mutantsOf(`${imports}x = z.string().check(least, most);`)).toEqual([
      `removed validation: ${imports}x = z.string().check(most);`,
      `removed validation: ${imports}x = z.string().check(least);`,
    ]);
    expect(mutantsOf(`${imports}x = z.string().check(least);`)).toEqual([
      `removed validation: ${imports}x = z.string();`,
    ]);
  });
});

describe('code without a mutant', () => {
  it.each([
    'x = id.toString();',
    "import { two } from 'paid';",
    "type Status = 'paid' | 2;",
    'interface Page { 20: string }',
    'console.log(1 + 2);',
    'deps.log(1 + 2);',
    '// equivalent mutant: nobody can see the order\nx = 1;',
    '// equivalent mutant (number): nobody can see the order\nx = 1;',
  ])('%s', (source) => {
    expect(mutantsOf(source, [['paid', 'void']])).toEqual([]);
  });

  it('needs a reason, and the operator that the reason is about', () => {
    expect(mutantsOf('// equivalent mutant:\nx = 1;')).toHaveLength(1);
    expect(mutantsOf('// equivalent mutant (row lock): nobody waits\nx = 1;')).toHaveLength(1);
  });
});

it('Every mutant tells its line, so that a chain over several lines names the removed call', () => {
  const source = 'x = tx\n  .select()\n  .where(isMine);';
  expect(generateMutants('a.ts', source)).toMatchObject([{ line: 3, operator: 'removed where', after: '' }]);
});

it('Every mutant tells the function or value of the module that it is in', () => {
  const source = 'export const days = 7;\nexport function pay() { return 1; }\nstart(2);';
  expect(generateMutants('a.ts', source).map(({ operator, within }) => [operator, within])).toEqual([
    ['number', 'days'],
    ['number', 'pay'],
    ['removed call', undefined],
    ['number', undefined],
  ]);
});

it('The closed lists of words are read from their declarations', () => {
  expect(wordListsOf("export const statuses = ['paid', 'void'] as const;\nconst days = [7, 3] as const;")).toEqual([
    ['paid', 'void'],
  ]);
  expect(wordListsOf("[\n  /** Nobody's yet. */\n  'open', // the firm's\n  'paid',\n] as const")).toEqual([
    ['open', 'paid'],
  ]);
});
