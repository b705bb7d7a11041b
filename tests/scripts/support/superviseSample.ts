import { supervise } from '../../../scripts/backend/supervise.ts';

// The supervisor as a process of its own, on a sample backend: started by tests, which read its
// lines. The one argument holds the options.
async function run(): Promise<void> {
  await supervise(
    { ...JSON.parse(process.argv[2] ?? '{}'), progress: console.log },
    async (stack) => {
      console.log(`ready ${JSON.stringify(stack.addresses)}`);
    },
  );
  process.exit(0);
}

run().catch((error: unknown) => {
  console.log(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
