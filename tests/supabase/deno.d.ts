// Declares the few parts of Deno's API that the tests use; `deno test` has Deno's own types.

type DenoChild = {
  stdout: ReadableStream<Uint8Array>;
  stderr: ReadableStream<Uint8Array>;
  status: Promise<{ code: number }>;
  kill(signal: 'SIGKILL'): void;
};

declare const Deno: {
  execPath(): string;
  Command: new (
    command: string,
    options: {
      args: string[];
      cwd: string;
      clearEnv: boolean;
      env: Record<string, string>;
      stdin: 'null';
      stdout: 'piped';
      stderr: 'piped';
    },
  ) => { spawn(): DenoChild };
  test(test: {
    name: string;
    fn: () => void | Promise<void>;
    sanitizeOps: boolean;
    sanitizeResources: boolean;
  }): void;
};
