/** Stands in for the engine of antd's forms: our forms are plain, and antd's configuration only hands its context on. */
import type { ReactNode } from 'react';

export const FormProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
