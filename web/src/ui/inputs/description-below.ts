import type { InputWrapperProps } from '@mantine/core';

/** For `inputWrapperOrder`: the description of an input stands below it. */
export const descriptionBelow: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
