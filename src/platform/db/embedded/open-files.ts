/** lsof's arguments for the working directories of these programs (macOS has no /proc). */
export function openFilesCommand(programs: string[]): string[] {
  return ['-a', ...programs.flatMap((program) => ['-c', program]), '-d', 'cwd', '-F', 'pDi']
}

/** Parses lsof's output: the processes whose working directory is the folder with this device and inode. */
export function processesInFolder(output: string, folder: { dev: number; ino: number }): number[] {
  const matches = output.matchAll(/^p(\d+)\n(?:f.*\n)?D(0x[0-9a-f]+)\ni(\d+)$/gm)
  return [...matches]
    .filter(([, , device, inode]) => Number(device) === folder.dev && Number(inode) === folder.ino)
    .map(([, pid]) => Number(pid))
}
