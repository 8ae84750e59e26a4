import { readFileSync } from 'node:fs';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import { colors } from '#platform/theme/colors.ts';

const mark = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  .replace(/<title>.*<\/title>/, '')
  .replaceAll(/\s*\n\s*/g, '');

type Colors = Record<'--portal-surface' | '--portal-line' | '--portal-sunken', string>;

const colorsOf = (given: Colors) =>
  `--surface:${given['--portal-surface']};--line:${given['--portal-line']};--sunken:${given['--portal-sunken']}`;

/** The measures are those of `candidate-shell.module.css`. */
const styles = `
.frame{${colorsOf(colors.light)};position:absolute;inset:0;overflow:hidden;background:${colors.light['--portal-canvas']}}
[data-mantine-color-scheme=dark] .frame{${colorsOf(colors.dark)};background:${colors.dark['--portal-canvas']}}
.frame-bar{position:absolute;inset:0 0 auto;box-sizing:border-box;height:calc(3.5rem + 1px);padding:.75rem 1rem;border-bottom:1px solid var(--line);background:var(--surface)}
.frame-bar svg{width:32px;height:32px}
.frame-tabs{position:absolute;inset:auto 0 0;height:calc(3.5rem + env(safe-area-inset-bottom));border-top:1px solid var(--line);background:var(--surface)}
.frame-page{display:grid;gap:1rem;max-width:52rem;margin-inline:auto;padding:4.75rem 1rem 0}
.frame-page i{height:6rem;border-radius:1rem;background:var(--sunken)}
.frame-page i:first-child{width:60%;height:2rem;border-radius:.5rem}
@media (min-width:62em){.frame-bar{inset:0 auto 0 0;width:17rem;height:auto;padding:1.625rem 1.375rem;border:0;border-right:1px solid var(--line)}.frame-tabs{display:none}.frame{padding-left:17rem}.frame-page{max-width:60rem;padding:2.5rem 2.5rem 0}}
@media print{.frame{display:none}}`.replaceAll('\n', '');

/**
 * The outline of a page in the candidate area, which a phone shows while it loads the product. `before-start.ts` removes it
 * once the product shows the page.
 */
export const frame = `<style nonce="${pageMarks.styleNonce}">${styles}</style><div class="frame" aria-hidden="true"><div class="frame-bar">${mark}</div><div class="frame-page"><i></i><i></i><i></i></div><div class="frame-tabs"></div></div>`;
