/**
 * The oldest browsers that run the product. Android 8 and the browsers inside of Zalo and Messenger have at least this
 * Chrome, iPhones and iPads with iOS 15 this Safari.
 */
export const buildTargets = ['chrome90', 'safari15'];

/** The same browsers, as Browserslist names them. */
export const oldestBrowsers = ['chrome 90', 'ios_saf 15.0'];

/** All browsers had the styles of this year when these had been released, or soon after. */
export const oldestYear = 2021;
