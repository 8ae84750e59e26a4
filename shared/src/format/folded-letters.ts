/**
 * Letters that no decomposition (NFD) reduces to their base letter: with a stroke, bar, hook, or tail, and without a dot. Ede and Bahnar
 * have `ƀ`, and an input method without it types `b`.
 */
const lettersOfBase = {
  a: 'Ⱥⱥᶏ',
  b: 'ɃƀƁɓƂƃꞖꞗᵬᶀ',
  c: 'ȻȼƇƈɕꞒꞓꞔꟄ',
  d: 'ĐđÐðƉɖƊɗƋƌȡᵭᶁᶑꟇꟈ',
  e: 'Ɇɇᶒⱸ',
  f: 'ƑƒᵮᶂꞘꞙ',
  g: 'ǤǥƓɠᶃꞠꞡ',
  h: 'ĦħⱧⱨɦꞪꞕ',
  i: 'ıƗɨᶖ',
  j: 'ȷɈɉɟʝꞲ',
  k: 'ƘƙⱩⱪᶄꝀꝁꝂꝃꝄꝅꞢꞣ',
  l: 'ŁłĿŀȽƚⱠⱡⱢɫȴɬɭᶅꝈꝉꞭꞎ',
  m: 'Ɱɱᵯᶆ',
  n: 'ƝɲȠƞȵɳᵰᶇꞐꞑꞤꞥ',
  o: 'ØøƟɵⱺꝊꝋꝌꝍ',
  p: 'ƤƥⱣᵽᵱᶈꝐꝑꝒꝓꝔꝕ',
  q: 'ɊɋʠꝖꝗꝘꝙ',
  r: 'ɌɍⱤɽɼɾᵲᵳᶉꞦꞧ',
  s: 'ⱾȿʂᵴᶊꞨꞩꟅꟉꟊ',
  t: 'ŦŧȾⱦƬƭƮʈƫȶᵵ',
  u: 'ɄʉᶙꞸꞹ',
  v: 'ƲʋᶌⱱⱴꝞꝟ',
  w: 'Ⱳⱳ',
  x: 'ᶍ',
  y: 'ƳƴɎɏỾỿ',
  z: 'ƵƶȤȥⱫⱬⱿɀʐʑᵶᶎꟆ',
  // Keyboards, phones, and office programs type different signs for the one in `H’Hen`.
  "'": '’‘‛ʼʻʽʾʿˈʹˊˋ′‵`´Ꞌꞌ',
} as const;

/** Pairs of a letter and the one that it is searched and compared as. */
export const foldedLetters: readonly (readonly [letter: string, folded: string])[] = Object.entries(
  lettersOfBase,
).flatMap(([base, letters]) => Array.from(letters, (letter) => [letter, base] as const));
