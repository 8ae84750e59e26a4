/**
 * What the product and its libraries call and some browsers lack. Only these load it, before the product:
 * `before-start.ts`. `web/browsers/check-browsers.ts` names the same calls.
 */
import 'core-js/stable/array/at';
import 'core-js/stable/array/find-last';
import 'core-js/stable/array/find-last-index';
import 'core-js/stable/array/to-reversed';
import 'core-js/stable/array/to-sorted';
import 'core-js/stable/array/to-spliced';
import 'core-js/stable/array/with';
import 'core-js/stable/object/has-own';
import 'core-js/stable/string/at';
