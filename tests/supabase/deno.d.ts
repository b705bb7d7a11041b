// The few things of Deno's that this project's compiler has to know; `deno test` brings the rest.

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
