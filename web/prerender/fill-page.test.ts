import { expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const index = `<html lang="vi"><head><meta name="robots" content="noindex, nofollow" /><title>EB-3</title>
<link rel="stylesheet" href="/assets/known.css"><script src="/assets/start.js"></script></head>
<body><div id="root"></div></body></html>`;

const fill = (markup: string, given: Partial<Parameters<typeof fillPage>[1]> = {}, built = index) =>
  fillPage(built, { language: 'en', markup, markupWithToken: undefined, chunks: [], beforePaint: 'run()', ...given });

const heading = '<h1 tabindex="-1">Log in</h1>';
const chunk = (file: string, ...css: string[]) => ({
  file,
  css,
  isEntry: false,
  facade: null,
  imports: [],
  modules: {},
});

it('a page has its language, its title, its elements, and the script that shows them', () => {
  const page = fill(heading);
  expect(page).toContain('<html lang="en" ');
  expect(page).toContain('<title>Log in · BRAND_OF_THE_PAGE</title>');
  expect(page).toContain(`<div id="root">${heading}</div><script nonce="CSP_NONCE_OF_SCRIPTS">run()</script>`);
  expect(page).not.toContain('<template>');
});

it('a page that strangers find names itself to search engines and to those who share it, in each language', () => {
  const sharing = { path: '/about', description: 'Costs & "waits"', languages: ['vi', 'en'], locale: 'en-US' };
  const page = fill('<h1>Jobs &amp; costs</h1>', { sharing });
  expect(page).toContain('<meta name="robots" content="index, follow" />');
  expect(page).not.toContain('noindex');
  const named = [
    ...page.matchAll(/<(?:meta|link)[^>]*(?:name|property|rel)="(?:description|canonical|alternate|og:)[^>]*>/g),
  ];
  expect(named.map(([tag]) => tag)).toEqual([
    '<meta name="description" content="Costs &amp; &quot;waits&quot;">',
    '<link rel="canonical" href="ORIGIN_OF_THE_PRODUCT/about?lang=en">',
    '<link rel="alternate" hreflang="vi" href="ORIGIN_OF_THE_PRODUCT/about?lang=vi">',
    '<link rel="alternate" hreflang="en" href="ORIGIN_OF_THE_PRODUCT/about?lang=en">',
    '<link rel="alternate" hreflang="x-default" href="ORIGIN_OF_THE_PRODUCT/about">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="BRAND_OF_THE_PAGE">',
    '<meta property="og:title" content="Jobs &amp; costs · BRAND_OF_THE_PAGE">',
    '<meta property="og:description" content="Costs &amp; &quot;waits&quot;">',
    '<meta property="og:url" content="ORIGIN_OF_THE_PRODUCT/about?lang=en">',
    '<meta property="og:locale" content="en_US">',
    '<meta property="og:image" content="ORIGIN_OF_THE_PRODUCT/share.en.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Jobs &amp; costs · BRAND_OF_THE_PAGE">',
  ]);
});

it('a page that nobody should find says so', () => {
  expect(fill(heading)).toContain('noindex, nofollow');
  expect(fill(heading)).not.toContain('og:');
});

it('the style attributes of a page are rules with the text that the attributes mean', () => {
  const quoted = 'font-family:&quot;A &amp; B&quot;;content:&#x27;&lt;&#x27;';
  const page = fill(`${heading}<p style="color:red">1</p><p style="${quoted}">2</p><p style="color:red">3</p>`);
  expect(page).not.toContain(' style="');
  expect(page).toContain('<p data-inline="0">1</p><p data-inline="1">2</p><p data-inline="0">3</p>');
  expect(page).toContain(
    `<style data-inline nonce="CSP_NONCE_OF_THE_PAGE">#root [data-inline="0"]{color:red}#root [data-inline="1"]{font-family:"A & B";content:'<'}</style>`,
  );
});

it('the styles of a page with the token of a link are rules too, and its elements wait in a template', () => {
  const page = fill(heading, { markupWithToken: '<p style="color:red">with</p>' });
  expect(page).toContain('<template><p data-inline="0">with</p></template><div id="root">');
  expect(page).toContain('#root [data-inline="0"]{color:red}');
});

it('a page names each file that a first visit loads once, and none that the single page names', () => {
  const chunks = [
    chunk('assets/start.js', 'assets/known.css'),
    chunk('assets/one.js', 'assets/form.css'),
    chunk('assets/two.js', 'assets/form.css'),
  ];
  const page = fill(heading, { chunks });
  const named = [...page.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
  expect(named).toEqual(['known.css', 'one.js', 'two.js', 'form.css']);
});

it('a page without a heading, which would have no title, fails the build', () => {
  expect(() => fill('<p>Log in</p>')).toThrow('A page has no title.');
  expect(() => fill('<h1></h1>')).toThrow('A page has no title.');
});

it('a single page that lacks a place to fill, or has it twice, fails the build', () => {
  expect(() => fill(heading, {}, index.replace('<div id="root"></div>', ''))).toThrow('index.html has not one <div');
  expect(() => fill(heading, {}, `${index}</head>`)).toThrow('index.html has not one </head>');
});
