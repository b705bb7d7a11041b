// What never comes is what many mutants are found by: in a screen as well.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 2_000 });
}

export {};
