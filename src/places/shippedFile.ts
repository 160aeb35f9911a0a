/** The address on disk of a file of this folder. In a built server the file lies beside the program. */
export const shippedFile = (name: string): URL => new URL(`./${name}`, import.meta.url)
