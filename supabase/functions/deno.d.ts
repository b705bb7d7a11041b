// The one thing of Deno's that this project's compiler has to know; `deno check` brings the rest.
declare const Deno: { env: { get(name: string): string | undefined } };
