// Plays faults, or healthy devices, and prints the results.
//   node run.mjs FILE.mjs [WORD]      from the repository's root
// With LEAST=60 in the environment it fails if fewer faults are found, with MOST=1 if more checks of healthy devices fail,
// and with ALARMED=2 if more healthy devices get a failure or a warning.
import { CHECKS, tried } from './tried.mjs';
const { default: rows } = await import(new URL(process.argv[2], `file://${process.cwd()}/`));
const word = process.argv[3];
const seeds = Number(process.env.SEEDS ?? 1);
const part = (process.env.PART ?? '0/1').split('/').map(Number);
const lines = [];
const isFound = ({ found }) => Object.values(found).some(({ verdict }) => verdict === 'fail' || verdict === 'warn');
for (const [index, row] of rows.entries()) {
  if (word && !row.name.includes(word) || index % part[1] !== part[0]) continue;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const found = {};
    for (const check of row.checks ?? CHECKS(row.device)) found[check] = await tried(check, row.device, seed + index * 13);
    // Faults that the right checks miss may be found by another check of the same part.
    const others = row.checks && !isFound({ found }) ? (row.also ?? []).filter((check) => !row.checks.includes(check)) : [];
    const beside = {};
    for (const check of others) beside[check] = await tried(check, row.device, seed + index * 13);
    lines.push({ name: row.name, area: row.area, isFault: Boolean(row.checks), seed, found, beside });
    console.log(JSON.stringify(lines.at(-1)));
  }
}

const faults = lines.filter(({ isFault }) => isFault);
const checks = lines.filter(({ isFault }) => !isFault).flatMap(({ found }) => Object.values(found));
const healthy = lines.filter(({ isFault }) => !isFault);
const alarmed = healthy.filter(isFound).length;
const having = (wanted) => checks.filter(({ verdict }) => verdict === wanted).length;
const besides = faults.filter((line) => !isFound(line) && isFound({ found: line.beside })).length;
if (besides) console.log(`another check of the part found ${besides}`);
if (faults.length) console.log(`found ${faults.filter(isFound).length} of ${faults.length} faults`);
if (checks.length) console.log(`of ${checks.length} checks of healthy devices ${having('fail')} failed and ${having('warn')} warned; ${alarmed} of ${healthy.length} runs had either`);
if (faults.filter(isFound).length < Number(process.env.LEAST ?? 0) || having('fail') > Number(process.env.MOST ?? Infinity)
  || alarmed > Number(process.env.ALARMED ?? Infinity)) process.exitCode = 1;
