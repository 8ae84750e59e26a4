import product from '../../package.json' with { type: 'json' };

/** The version of the product, which the `package.json` of the whole project names. */
export const { version } = product;
