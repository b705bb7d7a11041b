import { createContext, useContext } from 'react';

/** Where the form goes when the browser sends it by itself, without scripts. */
export const FormActionContext = createContext('');

export function useFormAction(): string {
  return useContext(FormActionContext);
}
