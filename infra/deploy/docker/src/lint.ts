import { type Dockerfile, findLast, readCopy, readPairs } from './dockerfile.ts'

const SECRET = /SECRET|PASSWORD|TOKEN|PRIVATE|_KEY$|CREDENTIAL/

/** Violations in a Dockerfile; rules as in hadolint where it has them (DL3002, DL3006, DL3007, DL3020, DL3025). */
export function findFaults(dockerfile: Dockerfile): string[] {
  return [
    ...findBaseFaults(dockerfile),
    ...findInstallFaults(dockerfile),
    ...findSecretFaults(dockerfile),
    ...findRunFaults(dockerfile),
  ]
}

function findBaseFaults({ stages, defaults }: Dockerfile): string[] {
  const names = stages.map(({ name }) => name)
  const bases = stages
    .map(({ base }) => base.replaceAll(/\$\{(\w+)\}/g, (_, name) => defaults.get(name) ?? ''))
    .filter((base) => !names.includes(base))
  return [...new Set(bases)]
    .filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base) && !/:(?!latest$)[\w.-]+$/.test(base))
    .map((base) => `${base} names no version`)
}

function findInstallFaults({ stages }: Dockerfile): string[] {
  const faults: string[] = []
  const instructions = stages.flatMap((stage) => stage.instructions)
  const installed = instructions.findIndex(({ text }) => /^npm (?:ci|install)\b/.test(text))
  for (const [place, { keyword, text }] of instructions.entries()) {
    if (keyword === 'ADD') faults.push('ADD unpacks and downloads: COPY')
    if (keyword === 'RUN' && /\bnpm (?:install|i)\b/.test(text)) {
      faults.push('npm install ignores the lock file: use npm ci')
    }
    if (keyword === 'RUN' && text.startsWith('npm ci')) {
      if (!text.includes('--omit=dev'))
        faults.push('npm ci installs development packages: add --omit=dev')
      if (!text.includes('--ignore-scripts')) faults.push('npm ci runs scripts of packages')
    }
    if (keyword === 'COPY' && place < installed) {
      const others = readCopy(text).sources.filter(
        (source) => !/package(?:-lock)?\.json$|\.npmrc$/.test(source),
      )
      for (const other of others) {
        faults.push(
          `COPY ${other} stands before npm ci: each change of a source would install again`,
        )
      }
    }
  }
  return faults
}

function findSecretFaults({ stages }: Dockerfile): string[] {
  return stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ keyword }) => keyword === 'ENV' || keyword === 'ARG')
    .flatMap(({ keyword, text }) =>
      Object.keys(readPairs(text))
        .filter((name) => SECRET.test(name))
        .map((name) => `${keyword} ${name} is a secret`),
    )
}

function findRunFaults(dockerfile: Dockerfile): string[] {
  const faults: string[] = []
  const user = findLast(dockerfile, 'USER')
  if (user === undefined) faults.push('the last stage runs as root')
  else if (!/^[1-9]\d*(?::[1-9]\d*)?$/.test(user)) {
    faults.push(`USER must be a number other than 0: Kubernetes cannot verify "${user}"`)
  }
  for (const keyword of ['CMD', 'ENTRYPOINT']) {
    const command = findLast(dockerfile, keyword)
    if (command !== undefined && !command.startsWith('[')) {
      faults.push(`${keyword} is not a list: a shell would be process 1 and not forward SIGTERM`)
    }
  }
  const last = dockerfile.stages.at(-1)?.instructions ?? []
  if (last.some(({ keyword, text }) => keyword === 'COPY' && text.includes('--chown'))) {
    faults.push(
      'the last stage makes the running user the owner of files: the process could change its own code',
    )
  }
  const isServer = findLast(dockerfile, 'EXPOSE') !== undefined
  if (isServer && findLast(dockerfile, 'HEALTHCHECK') === undefined) {
    faults.push('a server without HEALTHCHECK')
  }
  return faults
}
