/** lsof's arguments for the working directories of these programs (macOS has no /proc). */
export function openFilesCommand(programs: string[]): string[] {
  return ['-a', ...programs.flatMap((program) => ['-c', program]), '-d', 'cwd', '-F', 'pDi']
}

/** The processes of lsof's answer that work in the folder of this device and inode. */
export function processesInFolder(output: string, folder: { dev: number; ino: number }): number[] {
  const found = output.matchAll(/^p(\d+)\n(?:f.*\n)?D(0x[0-9a-f]+)\ni(\d+)$/gm)
  return [...found]
    .filter(([, , device, inode]) => Number(device) === folder.dev && Number(inode) === folder.ino)
    .map(([, pid]) => Number(pid))
}
