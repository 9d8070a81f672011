export async function main(argv: readonly string[]): Promise<void> {
  process.stderr.write(`claimcheck: no command ${argv[2] ?? ''}\n`);
}
