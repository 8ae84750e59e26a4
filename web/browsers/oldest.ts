/**
 * The oldest browsers that run the product. Android 8 and the browsers inside of Zalo and Messenger have at least this
 * Chrome, iPhones and iPads with iOS 15 this Safari.
 */
export const oldest = { chrome: 90, safari_ios: 15 };

/** The same browsers for the build, and for Browserslist. */
export const buildTargets = [`chrome${oldest.chrome}`, `safari${oldest.safari_ios}`];
export const oldestBrowsers = [`chrome ${oldest.chrome}`, `ios_saf ${oldest.safari_ios}.0`];

/** All browsers had the styles of this year when these had been released, or soon after. */
export const oldestYear = 2021;
