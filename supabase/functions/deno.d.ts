// Declares the only part of Deno's API that the functions use; `deno check` has Deno's own types.
declare const Deno: { env: { get(name: string): string | undefined } };
