import { expect, it } from 'vitest';
import { applyMutant, generateMutants, wordListsOf } from './generate.ts';

/** Each mutant of a source as `operator: the mutated source`. */
const mutantsOf = (source: string, wordLists: string[][] = []) =>
  generateMutants('server/src/features/invoices/pay.ts', source, wordLists).map(
    (mutant) => `${mutant.operator}: ${applyMutant(source, mutant)}`,
  );

it('the condition of an if statement becomes true and false', () => {
  expect(mutantsOf('if (isPaid) send();')).toEqual([
    'condition: if (true) send();',
    'condition: if (false) send();',
    'removed call: if (isPaid) {}',
  ]);
});

it('the condition of a guard becomes true, or the guard disappears', () => {
  expect(mutantsOf('function pay() { if (isPaid) return; }')).toEqual([
    'removed guard: function pay() { {} }',
    'condition: function pay() { if (true) return; }',
  ]);
});

it('a condition with two branches becomes true and false, even if one of them leaves the function', () => {
  expect(mutantsOf('function pay() { if (isPaid) return; else send(); }')).toEqual([
    'condition: function pay() { if (true) return; else send(); }',
    'condition: function pay() { if (false) return; else send(); }',
    'removed call: function pay() { if (isPaid) return; else {} }',
  ]);
});

it('a condition that throws disappears as a validation', () => {
  expect(mutantsOf("if (!invoice) throw new AppError('NOT_FOUND');")).toEqual([
    'removed validation: {}',
    "condition: if (true) throw new AppError('NOT_FOUND');",
  ]);
});

it('a condition of two parts swaps its operator and loses its second comparison', () => {
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
])('the comparison %s moves its boundary', (source, mutated) => {
  expect(mutantsOf(source)).toEqual([`comparison: ${mutated}`]);
});

it('a number increases by one', () => {
  expect(mutantsOf('const holdDays = 7;')).toEqual(['number: const holdDays = 8;']);
});

it('a number that an ordering function returns stays, because only its sign counts', () => {
  expect(mutantsOf('x = isFirst ? -1 : 1;')).toEqual([
    'condition: x = true ? -1 : 1;',
    'condition: x = false ? -1 : 1;',
  ]);
});

it('a state becomes the next state of its list', () => {
  expect(mutantsOf("move('void');", [['paid', 'void']])).toEqual(['removed call: {}', "word: move('paid');"]);
});

it('text is not changed by arithmetic', () => {
  expect(mutantsOf("x = 'INV-' + number;")).toEqual([]);
  expect(mutantsOf('x = total + fee;')).toEqual(['arithmetic: x = total - fee;']);
});

it('a value that only affects the look of a component stays, but the values in its handler change', () => {
  const source = 'const x = <Box w={4} open={true} onClick={() => save(1)} />;';
  const mutants = generateMutants('web/src/ui/box.tsx', source);
  expect(mutants.map(({ operator, before, after }) => [operator, before, after])).toEqual([['number', '1', '2']]);
});

it('a query loses its where clause and each of its conditions', () => {
  expect(mutantsOf('await tx.update(users).set(row).where(and(eq(users.id, id), isOpen));')).toEqual([
    'removed write: {}',
    'removed where: await tx.update(users).set(row);',
    'removed condition: await tx.update(users).set(row).where(and(isOpen));',
    'removed condition: await tx.update(users).set(row).where(and(eq(users.id, id)));',
  ]);
});

it('a query loses its row lock', () => {
  expect(mutantsOf("const rows = await read(tx).for('update');")).toEqual([
    'removed row lock: const rows = await read(tx);',
  ]);
});

it('a query swaps its order with a function that the file imports, or else in SQL', () => {
  const imports = "import { asc, desc } from 'drizzle-orm';\n";
  expect(mutantsOf(`${imports}x = asc(dueDate);`)).toEqual([`order: ${imports}x = desc(dueDate);`]);
  const sqlOnly = "import { asc, sql } from 'drizzle-orm';\n";
  expect(mutantsOf(`${sqlOnly}x = asc(dueDate);`)).toEqual([`order: ${sqlOnly}x = sql\`\${dueDate} desc\`;`]);
});

it('SQL text loses its row lock and flips its comparisons', () => {
  expect(mutantsOf(`x = sql\`select 1 where day <> \${day} and id is null for update\`;`)).toEqual([
    `comparison: x = sql\`select 1 where day = \${day} and id is null for update\`;`,
    `and/or: x = sql\`select 1 where day <> \${day} or id is null for update\`;`,
    `comparison: x = sql\`select 1 where day <> \${day} and id is not null for update\`;`,
    `removed row lock: x = sql\`select 1 where day <> \${day} and id is null\`;`,
  ]);
});

it.each([
  ['await recordAudit(tx, request, entry);', 'removed audit entry'],
  ["await notify(tx, deps, { recipient, event: 'paid', params: {}, now });", 'removed notification'],
  ['await deps.queue.enqueue(tx, task, {});', 'removed enqueue'],
  ['await lockJob(tx, id);', 'removed row lock'],
  ['await tx.insert(invoices).values(row);', 'removed write'],
  ['await takeLoginAttempt(db, email);', 'removed call'],
])('the effect %s disappears', (source, operator) => {
  expect(mutantsOf(source)).toEqual([`${operator}: {}`]);
});

it.each([
  ['const job = await lockJob(tx, id);', 'const job = await', 'lockJob(withoutLocks(tx), id));'],
  ['return found && lockInvoice(tx, id);', 'return found &&', 'lockInvoice(withoutLocks(tx), id));'],
])('a locking call whose result is used reads without the lock: %s', (source, before, after) => {
  const module = '../../../../mutation/without-locks.ts';
  expect(mutantsOf(`function pay() { ${source} }`)).toContain(
    `removed row lock: function pay() { ${before} import('${module}').then(({ withoutLocks }) => ${after} }`,
  );
});

it('a returned effect becomes an empty result', () => {
  expect(mutantsOf('run((tx) => recordAudit(tx, entry));')).toContain(
    'removed audit entry: run((tx) => Promise.resolve());',
  );
});

it('a schema loses its checks one by one', () => {
  const imports = "import * as z from 'zod/mini';\n";
  expect(mutantsOf(`${imports}x = z.string().check(least, most);`)).toEqual([
    `removed validation: ${imports}x = z.string().check(most);`,
    `removed validation: ${imports}x = z.string().check(least);`,
  ]);
  expect(mutantsOf(`${imports}x = z.string().check(least);`)).toEqual([
    `removed validation: ${imports}x = z.string();`,
  ]);
});

it.each([
  'x = id.toString();',
  "import { two } from 'paid';",
  "type Status = 'paid' | 2;",
  'interface Page { 20: string }',
  'console.log(1 + 2);',
  'deps.log(1 + 2);',
  '// equivalent mutant: nobody can see the order\nx = 1;',
  '// equivalent mutant (number): nobody can see the order\nx = 1;',
])('the code %s has no mutant', (source) => {
  expect(mutantsOf(source, [['paid', 'void']])).toEqual([]);
});

it('the comment about an equivalent mutant needs a reason and may name one operator', () => {
  expect(mutantsOf('// equivalent mutant:\nx = 1;')).toHaveLength(1);
  expect(mutantsOf('// equivalent mutant (row lock): nobody waits\nx = 1;')).toHaveLength(1);
});

it('every mutant states its line, so that a chain over several lines names the removed call', () => {
  const source = 'x = tx\n  .select()\n  .where(isMine);';
  expect(generateMutants('a.ts', source)).toMatchObject([{ line: 3, operator: 'removed where', after: '' }]);
});

it('every mutant names the function or value of the module that contains it', () => {
  const source = 'export const days = 7;\nexport function pay() { return 1; }\nstart(2);';
  expect(generateMutants('a.ts', source).map(({ operator, within }) => [operator, within])).toEqual([
    ['number', 'days'],
    ['number', 'pay'],
    ['removed call', undefined],
    ['number', undefined],
  ]);
});

it('the closed lists of words are read from their declarations', () => {
  expect(wordListsOf("export const statuses = ['paid', 'void'] as const;\nconst days = [7, 3] as const;")).toEqual([
    ['paid', 'void'],
  ]);
  expect(wordListsOf("[\n  /** Nobody's yet. */\n  'open', // the firm's\n  'paid',\n] as const")).toEqual([
    ['open', 'paid'],
  ]);
});
