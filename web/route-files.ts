import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** The routes as files, for each build that has them. Both builds write the same `routeTree.gen.ts`. */
export const routeFiles = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A loader names the queries of its page, so it comes with the page.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
    },
    quoteStyle: 'single',
    semicolons: true,
  });
