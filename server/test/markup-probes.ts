/** Texts that a browser, a spreadsheet, or a template engine would run if they were not escaped. */

/** Ends an attribute and a tag, loads a picture, runs a script, a template, and a formula. */
export const probe = `"><img src=x onerror=alert(1)>'{{7*7}}=cmd|' /C calc'!A1`;
/** The same for fields that are short or refuse spaces. */
export const shortProbe = '"><img/src=x/onerror=alert(1)>';
/** The beginnings of a formula in a spreadsheet. */
export const formulas = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\r=1+1', '＝1+1', '＋1+1', '－1+1', '＠SUM(1)'];
/** Formulas that begin within a cell, for a reader whose cells end at another sign. */
export const innerFormulas = [
  'a;=1+1',
  'a; =1+1',
  'a;"=1+1',
  'a;+1+1',
  'a;＝1+1',
  ';-1+1',
  'a;b;@SUM(1)',
  'a|=1+1',
  'a\t=1+1',
  'a\n=1+1',
];
