import { runInTerminal } from './run-in-terminal.ts';

/** `npm run fix`: corrects what can be corrected, and shows what cannot. */
runInTerminal('biome', 'check', '--write');
runInTerminal('oxlint', '--fix');
