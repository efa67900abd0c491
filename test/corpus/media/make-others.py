#!/usr/bin/env python3
"""Makes the files of the folders beside this script: what phones, browsers, scanners and programs save, whole and damaged, and
what lies at the limits of the networks. Needs (Debian): apt-get install ffmpeg webp libavif-bin libheif-examples imagemagick
libimage-exiftool-perl python3-pil. The tests need none of them. Give names of folders to make only these."""
import os, shutil, struct, subprocess, sys, tempfile, zipfile, zlib
from io import BytesIO
from pathlib import Path
from PIL import Image

here = Path(__file__).resolve().parent
work = Path(tempfile.mkdtemp())
chosen = sys.argv[1:]


def folder(name):
    """Empties a folder and returns what makes a path in it; nothing when it is not to be made."""
    if chosen and name not in chosen:
        return None
    shutil.rmtree(here / name, ignore_errors=True)
    (here / name).mkdir()
    return lambda file: str(here / name / file)


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def read(path):
    return Path(path).read_bytes()


def write(path, *parts):
    Path(path).write_bytes(b''.join(parts))


def halves(size, mode='RGB', first=(200, 40, 40), second=(40, 80, 200)):
    """A picture whose upper half has one colour and whose lower half another."""
    image = Image.new(mode, size, first)
    image.paste(second, (0, size[1] // 2, size[0], size[1]))
    return image


def noisy(size):
    """A picture that does not compress, the same each time."""
    import random
    random.seed(size[0] * size[1])
    return Image.frombytes('RGB', size, random.randbytes(3 * size[0] * size[1]))


def saved(image, kind, **options):
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


jpeg_of = lambda image, **options: saved(image, 'JPEG', **{'quality': 60, **options})
png_of = lambda image, **options: saved(image, 'PNG', optimize=True, **options)

if at := folder('jpeg'):
    square = halves((320, 320))
    plain = jpeg_of(square)
    write(at('baseline.jpg'), plain)
    write(at('progressive.jpg'), jpeg_of(square, progressive=True))
    write(at('grey.jpg'), jpeg_of(square.convert('L')))
    write(at('chroma-422.jpg'), jpeg_of(square, subsampling='4:2:2'))
    write(at('quality-1.jpg'), jpeg_of(noisy((320, 320)), quality=1))
    write(at('quality-100.jpg'), jpeg_of(square, quality=100))
    square.save(work / 'square.png')
    run('convert', work / 'square.png', '-quality', '60', '-sampling-factor', '4x1,1x1,1x1', at('chroma-411.jpg'))
    run('convert', work / 'square.png', '-colorspace', 'RGB', '-set', 'colorspace', 'sRGB', '-quality', '60', at('dark.jpg'))
    run('convert', work / 'square.png', '-colorspace', 'CMYK', '-quality', '60', '-interlace', 'JPEG', at('cmyk.jpg'))
    exif = Image.Exif()
    for turn in range(1, 9):
        exif[0x0112] = turn
        # Sides that are not multiples of a block, and of which one is longer.
        write(at(f'orientation-{turn}.jpg'), jpeg_of(halves((322, 402)), exif=exif))
    exif[0x0112] = 9
    write(at('orientation-9.jpg'), jpeg_of(square, exif=exif))
    # The values of a phone: place, time, maker, and a thumbnail.
    write(at('thumbnail.jpg'), plain)
    write(work / 'thumbnail.jpg', jpeg_of(halves((160, 120))))
    run('exiftool', '-q', '-overwrite_original', f'-ThumbnailImage<={work}/thumbnail.jpg', at('thumbnail.jpg'))
    write(at('phone.jpg'), plain)
    run('exiftool', '-n', '-q', '-overwrite_original', '-Make=Phones', '-Model=Phone 9', '-Orientation=6', '-GPSLatitude=40.4',
        '-GPSLatitudeRef=N', '-GPSLongitude=3.7', '-GPSLongitudeRef=W', '-DateTimeOriginal=2026:11:20 09:00:00', at('phone.jpg'))
    comment = b'words ' * 10_000
    write(at('huge-comment.jpg'), plain[:2], b'\xff\xfe', struct.pack('>H', 2 + len(comment)), comment, plain[2:])
    many = b''.join(b'\xff\xfe' + struct.pack('>H', 12) + b'a comment!' for _ in range(200))
    write(at('many-comments.jpg'), plain[:2], many, plain[2:])
    write(at('trailing-zeros.jpg'), plain, bytes(2048))
    # As a phone keeps a motion picture: an MP4 behind the still one.
    write(at('motion-picture.jpg'), plain, read(here / 'h264-main.mp4'))
    write(at('two-pictures.jpg'), plain, jpeg_of(halves((160, 120))))
    write(at('no-end-mark.jpg'), plain[:-2])
    write(at('fill-bytes.jpg'), plain[:2], b'\xff' * 30, plain[2:])
    run('ffmpeg', '-loglevel', 'error', '-y', '-i', work / 'square.png', '-q:v', '20', '-bitexact', at('ffmpeg.jpg'))
    # Restart marks after each row of blocks.
    write(at('restarts.jpg'), jpeg_of(square, restart_marker_rows=1))
    icc = Image.open(here / 'profile.webp').info['icc_profile']
    write(at('profile-rgb.jpg'), jpeg_of(square, icc_profile=icc))
    write(at('profile-broken.jpg'), jpeg_of(square, icc_profile=b'not a profile at all' * 10))
    big = jpeg_of(noisy((320, 320)), quality=10)
    for share in (1, 10, 50, 90, 99):
        write(at(f'truncated-at-{share}-percent.jpg'), big[:len(big) * share // 100])
    write(at('truncated-progressive.jpg'), (lambda data: data[:len(data) // 2])(jpeg_of(noisy((320, 320)), quality=10, progressive=True)))
    write(at('head-only.jpg'), b'\xff\xd8\xff\xe0')
    hole = bytearray(big)
    hole[len(big) // 2:len(big) // 2 + 400] = b'\xff\xd9' * 200
    write(at('hole.jpg'), bytes(hole))

if at := folder('png'):
    square = halves((320, 320))
    square.save(work / 'square.png')

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    def chunks(data):
        place = 8
        while place < len(data):
            end = place + 12 + struct.unpack('>I', data[place:place + 4])[0]
            yield data[place + 4:place + 8], data[place + 8:end - 4]
            place = end

    mark = b'\x89PNG\r\n\x1a\n'
    plain = png_of(square)

    def raw(bits, colour, row, interlaced=0, more=b''):
        """A picture of 320 by 320 whose rows all are the same."""
        head = struct.pack('>2I5B', 320, 320, bits, colour, 0, 0, interlaced)
        return mark + chunk(b'IHDR', head) + more + chunk(b'IDAT', zlib.compress((b'\0' + row) * 320, 9)) + chunk(b'IEND', b'')

    palette = chunk(b'PLTE', bytes([200, 40, 40, 40, 80, 200]))
    for bits in (1, 2, 4, 8):
        write(at(f'grey-{bits}.png'), raw(bits, 0, bytes([0b10110010]) * (320 * bits // 8)))
        write(at(f'palette-{bits}.png'), raw(bits, 3, bytes([0 if bits > 1 else 0b10110010]) * (320 * bits // 8), 0, palette))
    write(at('grey-alpha-8.png'), raw(8, 4, bytes([90, 128]) * 320))
    write(at('rgb-8.png'), plain)
    write(at('rgba-8.png'), png_of(halves((320, 320), 'RGBA', (200, 40, 40, 255), (0, 0, 0, 0))))
    write(at('rgba-opaque.png'), png_of(square.convert('RGBA')))
    write(at('rgba-16.png'), raw(16, 6, bytes([90, 0, 20, 0, 30, 0, 128, 0]) * 320))
    write(at('trns-palette.png'), raw(8, 3, bytes([0, 1]) * 160, 0, palette + chunk(b'tRNS', bytes([0, 255]))))
    write(at('trns-grey.png'), raw(8, 0, bytes([7, 90]) * 160, 0, chunk(b'tRNS', struct.pack('>H', 7))))
    write(at('trns-rgb.png'), raw(8, 2, bytes([7, 7, 7, 90, 20, 30]) * 160, 0, chunk(b'tRNS', struct.pack('>3H', 7, 7, 7))))
    run('convert', work / 'square.png', '-interlace', 'PNG', '-define', 'png:exclude-chunks=date,time', at('interlaced.png'))

    def with_chunk(extra):
        return b''.join([mark, *(chunk(kind, data) + (extra if kind == b'IHDR' else b'') for kind, data in chunks(plain))])

    write(at('gamma.png'), with_chunk(chunk(b'gAMA', struct.pack('>I', 100_000))))
    write(at('chromaticities.png'), with_chunk(chunk(b'cHRM', struct.pack('>8I', 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))))
    write(at('words.png'), with_chunk(chunk(b'tEXt', b'Comment\0' + b'words ' * 4000)))
    write(at('bad-check-of-words.png'), with_chunk(chunk(b'tEXt', b'Comment\0words')[:-1] + b'?'))
    write(at('trailing.png'), plain, b'and more' * 60)
    body = b''.join(data for kind, data in chunks(plain) if kind == b'IDAT')
    head = next(data for kind, data in chunks(plain) if kind == b'IHDR')
    split = b''.join(chunk(b'IDAT', body[place:place + 16]) for place in range(0, len(body), 16))
    write(at('many-pieces.png'), mark, chunk(b'IHDR', head), split, chunk(b'IEND', b''))

    def animated(frames, plays, size=(320, 320)):
        parts, number = [], 0
        for index in range(frames):
            data = png_of(halves(size, 'RGB', (index * 20 % 256, 40, 40)))
            body = b''.join(piece for kind, piece in chunks(data) if kind == b'IDAT')
            parts.append(chunk(b'fcTL', struct.pack('>5I2H2B', number, *size, 0, 0, 1, 10, 0, 0)))
            number += 1
            parts.append(chunk(b'IDAT', body) if index == 0 else chunk(b'fdAT', struct.pack('>I', number) + body))
            number += index > 0
        head = struct.pack('>2I5B', *size, 8, 2, 0, 0, 0)
        return mark + chunk(b'IHDR', head) + chunk(b'acTL', struct.pack('>2I', frames, plays)) + b''.join(parts) + chunk(b'IEND', b'')

    write(at('animated-once.png'), animated(3, 1))
    write(at('animated-forever.png'), animated(10, 0))
    noise = saved(noisy((64, 64)), 'PNG')
    write(at('truncated.png'), noise[:len(noise) // 2])
    write(at('no-end.png'), plain[:-12])
    write(at('bad-check-of-pixels.png'), plain.replace(chunk(b'IDAT', body)[-4:], b'\0\0\0\0'))
    write(at('bad-pixels.png'), mark, chunk(b'IHDR', head), chunk(b'IDAT', body[:8] + bytes(len(body) - 8)), chunk(b'IEND', b''))
    write(at('no-pixels.png'), mark, chunk(b'IHDR', head), chunk(b'IEND', b''))
    write(at('bomb.png'), mark, chunk(b'IHDR', struct.pack('>2I5B', 30_000, 30_000, 8, 2, 0, 0, 0)), chunk(b'IDAT', body), chunk(b'IEND', b''))

if at := folder('gif'):
    def gif(path, frames, **options):
        first, *others = frames
        first.save(path, 'GIF', save_all=len(frames) > 1, append_images=others, **options)

    def steps(count, size=(320, 320)):
        return [halves(size, 'RGB', (index % 256, index // 256 * 90, 40), (40, 80, 200)).quantize(4) for index in range(count)]

    gif(at('still.gif'), steps(1))
    old = bytearray(read(at('still.gif')))
    old[3:6] = b'87a'
    write(at('still-87a.gif'), bytes(old))
    clear = halves((320, 320), 'P', 1, 0)
    gif(at('transparent.gif'), [clear], transparency=0)
    gif(at('interlaced.gif'), steps(1), interlace=True)
    for name, plays in (('once', None), ('three-times', 3), ('forever', 0)):
        gif(at(f'animated-{name}.gif'), steps(4), duration=200, **({} if plays is None else {'loop': plays}))
    gif(at('animated-transparent.gif'), [clear, halves((320, 320), 'P', 0, 2)], transparency=0, disposal=2, duration=300, loop=0)
    gif(at('no-pause.gif'), steps(3), duration=0, loop=0)
    for count in (250, 251, 350, 351):
        gif(at(f'frames-{count}.gif'), steps(count, (8, 8)), duration=40, loop=0, optimize=False)
    for width, height in ((1280, 1080), (1281, 1080), (1280, 1081)):
        gif(at(f'animated-{width}-by-{height}.gif'), steps(2, (width, height)), duration=200, loop=0)
    gif(at('animated-1-to-20.gif'), steps(2, (16, 320)), duration=200, loop=0)
    whole = read(at('animated-forever.gif'))
    write(at('truncated.gif'), whole[:len(whole) // 2])
    write(at('no-end-mark.gif'), whole[:-1])
    write(at('head-only.gif'), whole[:13])
    still = read(at('still.gif'))
    script = b'=1;alert(document.domain)//'
    place = still.index(b'\x2c', 13 + 3 * 2 ** ((still[10] & 7) + 1))
    write(at('script-in-comment.gif'), still[:place], b'\x21\xfe', bytes([len(script)]), script, b'\0', still[place:])
    write(at('script-behind.gif'), still, b'/*', script, b'*/')

if at := folder('webp'):
    halves((320, 320)).save(work / 'square.png')
    halves((320, 320), 'RGBA', (200, 40, 40, 255), (0, 0, 0, 0)).save(work / 'clear.png')
    run('cwebp', '-quiet', '-q', '60', work / 'square.png', '-o', at('lossy.webp'))
    run('cwebp', '-quiet', '-q', '60', work / 'clear.png', '-o', at('lossy-alpha.webp'))
    run('cwebp', '-quiet', '-lossless', work / 'clear.png', '-o', at('lossless-alpha.webp'))
    run('img2webp', '-loop', '0', '-lossy', '-d', '200', work / 'square.png', '-d', '300', work / 'clear.png', '-o', at('animated-forever.webp'))
    noisy((128, 128)).save(work / 'noise.webp', 'WEBP', quality=1)
    whole = read(work / 'noise.webp')
    write(at('truncated.webp'), whole[:len(whole) // 2])
    write(at('head-only.webp'), whole[:16])

if at := folder('heif'):
    halves((320, 320)).save(work / 'square.png')
    halves((320, 320), 'RGBA', (200, 40, 40, 255), (0, 0, 0, 0)).save(work / 'clear.png')
    write(work / 'deep.png', png_of(halves((320, 320))))
    run('convert', work / 'square.png', '-depth', '16', '-define', 'png:bit-depth=16', '-define', 'png:color-type=2', work / 'deep.png')
    heif = lambda name, source, *options: run('heif-enc', '-q', '40', *options, work / source, '-o', at(name))
    heif('still.heic', 'square.png')
    heif('clear.heic', 'clear.png')
    heif('deep.heic', 'deep.png', '-b', '10')
    noisy((128, 128)).save(work / 'noise.png')
    heif('several.heic', 'square.png', str(work / 'clear.png'))
    run('heif-enc', '-q', '20', work / 'noise.png', '-o', work / 'noise.heic')
    whole = read(work / 'noise.heic')
    write(at('truncated.heic'), whole[:len(whole) // 2])
    write(at('head-only.heic'), whole[:32])
    avif = lambda name, source, *options: run('avifenc', '--speed', '8', *options, work / source, at(name))
    avif('still.avif', 'square.png', '-y', '420', '--min', '20', '--max', '40')
    avif('grey.avif', 'square.png', '-y', '400', '--min', '20', '--max', '40')
    avif('deep-12.avif', 'square.png', '-d', '12', '--min', '20', '--max', '40')
    run('avifenc', '--speed', '8', work / 'noise.png', work / 'noise.avif')
    whole = read(work / 'noise.avif')
    write(at('truncated.avif'), whole[:len(whole) // 2])

if at := folder('shapes'):
    # From 1:20 to 20:1, at what networks take and one pixel beyond it.
    sizes = [(16, 320), (16, 321), (320, 16), (321, 16), (32, 320), (32, 321), (320, 32), (321, 32), (320, 400), (320, 401),
             (382, 200), (383, 200), (320, 320), (320, 569), (569, 320), (400, 300), (1, 1), (1, 20), (4001, 40), (9999, 520)]
    for width, height in sizes:
        write(at(f'{width}-by-{height}.jpg'), jpeg_of(halves((width, height)) if height > 1 else Image.new('RGB', (width, height)), quality=20, optimize=True))
    # One pixel more than the sides of the largest square at LinkedIn.
    write(at('6013-by-400.png'), png_of(Image.new('L', (6013, 400), 90)))
    write(at('1081-by-1921.jpg'), jpeg_of(Image.new('RGB', (1081, 1921), (200, 40, 40)), quality=20))

if at := folder('other'):
    square = halves((320, 320))
    square.save(work / 'square.png')
    for kind, name in (('BMP', 'bitmap.bmp'), ('TIFF', 'tiff.tif'), ('ICO', 'icon.ico'), ('PPM', 'pixmap.ppm'), ('TGA', 'targa.tga'),
                       ('JPEG2000', 'jpeg-2000.jp2'), ('PCX', 'pcx.pcx')):
        halves((64, 64)).save(at(name), kind)
    halves((64, 64)).convert('1').save(at('bitmap-1-bit.bmp'), 'BMP')
    whole = read(at('bitmap.bmp'))
    write(at('bitmap-truncated.bmp'), whole[:len(whole) // 2])
    halves((64, 64)).save(at('tiff-packed.tif'), 'TIFF', compression='tiff_lzw')
    write(at('drawing.svg'), b'<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="red"/></svg>\n')
    write(at('drawing-with-script.svg'), b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n')
    halves((64, 64)).save(at('document.pdf'), 'PDF')
    whole = read(at('document.pdf'))
    write(at('document-truncated.pdf'), whole[:len(whole) // 2])
    write(at('empty.jpg'))
    write(at('empty.mp4'))
    write(at('one-byte.png'), b'\x89')
    write(at('zeros.jpg'), bytes(4096))
    write(at('words.txt'), b'Only words.\n' * 20)
    write(at('words.jpg'), b'Only words.\n' * 20)
    write(at('page.jpg'), b'<!doctype html><html><body><script>alert(1)</script></body></html>\n')
    write(at('page.gif'), b'<html><head><title>404</title></head><body>Not found</body></html>\n')
    write(at('answer.png'), b'{"error":{"message":"Invalid signature","code":401}}')
    packed = BytesIO()
    with zipfile.ZipFile(packed, 'w') as archive:
        archive.writestr(zipfile.ZipInfo('inside.txt'), 'hidden')
    write(at('archive.zip'), packed.getvalue())
    write(at('archive.jpg'), packed.getvalue())
    write(at('jpeg-and-zip.jpg'), jpeg_of(square), packed.getvalue())
    write(at('png-and-zip.png'), png_of(square), packed.getvalue())
    write(at('gif-and-php.gif'), saved(halves((64, 64), 'P', 1, 2), 'GIF'), b'<?php system($_GET[0]); ?>')
    write(at('pdf-and-jpeg.jpg'), b'%PDF-1.4\n' + jpeg_of(square))
    write(at('jpeg.png'), jpeg_of(square))
    write(at('png.jpg'), png_of(square))
    write(at('jpeg-without-extension'), jpeg_of(square))
    write(at('gif.mp4'), saved(halves((64, 64), 'P', 1, 2), 'GIF'))
    write(at('video.jpg'), read(here / 'h264-main.mp4'))
    write(at('key.gif'), b'-----BEGIN PRIVATE KEY-----\nnot one\n-----END PRIVATE KEY-----\n')
    sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=0.5', '-bitexact']
    run('ffmpeg', '-loglevel', 'error', '-y', *sound, '-c:a', 'libmp3lame', '-b:a', '32k', at('sound.mp3'))
    write(at('sound-mp3.mp4'), read(at('sound.mp3')))
    run('ffmpeg', '-loglevel', 'error', '-y', *sound, '-c:a', 'aac', '-b:a', '32k', at('sound.m4a'))
    run('ffmpeg', '-loglevel', 'error', '-y', *sound, '-c:a', 'aac', '-b:a', '32k', at('sound-only.mp4'))
    run('ffmpeg', '-loglevel', 'error', '-y', *sound, '-ar', '8000', at('sound.wav'))

h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '40', '-g', '999999', '-bf', '0', '-pix_fmt', 'yuv420p']
hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=error:pools=1', '-crf', '40', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p']
aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-ar', '44100']


def film(path, seconds=4, size='640x360', rate=30, video=h264, sound=None, more=()):
    """A film of one colour, with or without sound."""
    sources = ['-f', 'lavfi', '-i', f'color=c=0x3060a0:size={size}:rate={rate}:duration={seconds}']
    if sound:
        sources += ['-f', 'lavfi', '-i', f'sine=frequency=440:sample_rate=48000:duration={seconds}']
    exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-threads', '1']
    run('ffmpeg', '-loglevel', 'error', '-y', *sources, *exact, *video, *(sound or []), *more, path)


def looped(data, times):
    """A film that plays the frames of another again and again, without storing them again: its index names them many times.
    They are twelve, in one piece."""
    def boxes(data):
        place = 0
        while place < len(data):
            size = struct.unpack('>I', data[place:place + 4])[0]
            yield data[place + 4:place + 8], data[place + 8:place + size]
            place += size

    # Where each box has the duration: behind its version, times, and what else comes first.
    durations = {b'mvhd': 16, b'mdhd': 16, b'tkhd': 20, b'elst': 8}

    def longer(kind, body):
        if kind in (b'moov', b'trak', b'mdia', b'minf', b'stbl', b'edts'):
            return b''.join(struct.pack('>I4s', len(part) + 8, name) + part for name, part in ((n, longer(n, b)) for n, b in boxes(body)))
        if place := durations.get(kind):
            value = struct.unpack('>I', body[place:place + 4])[0]
            return body[:place] + struct.pack('>I', value * times) + body[place + 4:]
        count = struct.unpack('>I', body[8:12])[0] if kind == b'stsz' else 0
        if kind == b'stsz':
            return body[:8] + struct.pack('>I', count * times) + body[12:] * times
        if kind == b'stco':
            return body[:4] + struct.pack('>I', times) + body[8:12] * times
        if kind == b'stts':
            return body[:4] + struct.pack('>3I', 1, struct.unpack('>I', body[8:12])[0] * times, struct.unpack('>I', body[12:16])[0])
        if kind == b'stss':
            return body[:4] + struct.pack('>I', times) + b''.join(struct.pack('>I', 1 + 12 * loop) for loop in range(times))
        return body

    moov = longer(b'moov', dict(boxes(data))[b'moov'])
    return data[:data.index(b'moov') - 4] + struct.pack('>I4s', len(moov) + 8, b'moov') + moov


if at := folder('film'):
    # What telephones, cameras, screen recorders and editors write.
    film(at('silent.mp4'))
    film(at('sound.mp4'), sound=aac)
    film(at('upright.mp4'), size='360x640', sound=aac)
    film(at('wide.mp4'), size='1920x1080')
    film(at('wide-4k.mp4'), size='3840x2160', seconds=3, rate=24)
    film(at('upright-4k.mp4'), size='2160x3840', seconds=3, rate=24)
    film(at('stereo.mp4'), sound=['-c:a', 'aac', '-b:a', '24k', '-ac', '2', '-ar', '48000'])
    film(at('six-channels.mp4'), sound=['-c:a', 'aac', '-b:a', '48k', '-ac', '6', '-ar', '48000'])
    film(at('sound-96-khz.mp4'), sound=['-c:a', 'aac', '-b:a', '24k', '-ac', '2', '-ar', '96000'])
    film(at('sound-mp3.mp4'), sound=['-c:a', 'libmp3lame', '-b:a', '32k', '-ar', '44100'])
    film(at('sound-opus.mp4'), sound=['-c:a', 'libopus', '-b:a', '16k'])
    film(at('sound-flac.mp4'), seconds=3, sound=['-c:a', 'flac', '-ac', '1', '-strict', '-2'])
    film(at('sound-ac3.mp4'), seconds=3, sound=['-c:a', 'ac3', '-b:a', '64k', '-ac', '1'])
    film(at('sound-eac3.mp4'), sound=['-c:a', 'eac3', '-b:a', '32k', '-ac', '1'])
    film(at('two-sounds.mp4'), sound=aac, more=['-map', '0:v', '-map', '1:a', '-map', '1:a'])
    film(at('hevc.mp4'), video=hevc, sound=aac)
    film(at('hevc-10-bit.mp4'), video=[*hevc[:-1], 'yuv420p10le'])
    film(at('hevc-hdr.mp4'), video=[*hevc[:-1], 'yuv420p10le', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'])
    film(at('hevc-422.mp4'), video=[*hevc[:-1], 'yuv422p10le'])
    film(at('h264-10-bit.mp4'), video=[*h264[:-1], 'yuv420p10le'])
    film(at('h264-422.mp4'), video=[*h264[:-1], 'yuv422p'])
    film(at('h264-444.mp4'), video=[*h264[:-1], 'yuv444p'])
    film(at('h264-grey.mp4'), video=[*h264[:-1], 'gray'])
    film(at('h264-full-range.mp4'), video=[*h264[:-1], 'yuvj420p'])
    film(at('h264-baseline.mp4'), video=[*h264, '-profile:v', 'baseline'])
    film(at('b-frames.mp4'), video=['-c:v', 'libx264', '-bf', '3', '-crf', '40', '-pix_fmt', 'yuv420p'])
    film(at('av1.mp4'), video=['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '60', '-pix_fmt', 'yuv420p'], rate=24)
    film(at('vp9.mp4'), video=['-c:v', 'libvpx-vp9', '-crf', '60', '-b:v', '0', '-pix_fmt', 'yuv420p', '-deadline', 'realtime'], rate=24)
    film(at('mpeg-4.mp4'), video=['-c:v', 'mpeg4', '-q:v', '30'], size='360x200')
    film(at('mpeg-2.mp4'), video=['-c:v', 'mpeg2video', '-q:v', '30'], rate=25, size='360x200')
    film(at('motion-jpeg.mp4'), video=['-c:v', 'mjpeg', '-q:v', '30', '-pix_fmt', 'yuvj420p'], size='360x200', rate=24)
    for rate in ('10', '22', '23', '24000/1001', '25', '30000/1001', '60000/1001', '60', '61', '120'):
        film(at(f'frames-{rate.replace("/", "-by-")}.mp4'), rate=rate)
    film(at('frames-variable.mp4'), rate=60, more=['-vf', 'setpts=if(lt(N\\,60)\\,N/30\\,2+(N-60)/60)/TB', '-vsync', 'vfr'])
    for turn in (90, 180, 270):
        run('ffmpeg', '-loglevel', 'error', '-y', '-i', at('sound.mp4'), '-map', '0', '-c', 'copy', '-fflags', '+bitexact',
            '-metadata:s:v', f'rotate={turn}', at(f'turned-{turn}.mp4'))
    copy = lambda name, source, *options: run('ffmpeg', '-loglevel', 'error', '-y', *options[:options.index('in')], '-i', at(source),
                                              '-map', '0', '-c', 'copy', '-fflags', '+bitexact', *options[options.index('in') + 1:], at(name))
    copy('head-first.mp4', 'sound.mp4', 'in', '-movflags', 'faststart')
    copy('no-edit-list.mp4', 'silent.mp4', 'in', '-use_editlist', '0')
    film(work / 'keys.mp4', seconds=6, video=[*h264, '-g', '30'], sound=aac)
    run('ffmpeg', '-loglevel', 'error', '-y', '-ss', '1.5', '-i', work / 'keys.mp4', '-map', '0', '-c', 'copy', '-fflags', '+bitexact', at('cut-by-edit-list.mp4'))
    copy('late.mp4', 'silent.mp4', '-itsoffset', '0.7', 'in')
    copy('fragmented.mp4', 'sound.mp4', 'in', '-movflags', 'frag_keyframe+empty_moov+default_base_moof')
    copy('dash.mp4', 'silent.mp4', 'in', '-movflags', 'dash+frag_keyframe+empty_moov')
    copy('with-place.mp4', 'sound.mp4', 'in', '-metadata', 'location=+40.4165-003.7026/', '-metadata', 'title=Holiday')
    copy('apple.m4v', 'sound.mp4', 'in', '-f', 'ipod')
    copy('mobile.3gp', 'silent.mp4', 'in')
    run('exiftool', '-q', '-overwrite_original', '-XMP:Title=Holiday', at('with-place.mp4'))
    whole = read(at('sound.mp4'))
    write(at('free-boxes.mp4'), whole, (struct.pack('>I4s', 16, b'free') + bytes(8)) * 300)
    write(at('trailing-zeros.mp4'), whole, bytes(4096))
    for share in (10, 50, 99):
        write(at(f'truncated-at-{share}-percent.mp4'), whole[:len(whole) * share // 100])
    first = read(at('head-first.mp4'))
    write(at('truncated-behind-head.mp4'), first[:first.index(b'mdat') + 40])
    write(at('head-missing.mp4'), whole[:whole.index(b'moov') - 4])
    write(at('brand-only.mp4'), whole[:32])
    write(at('words-behind-brand.mp4'), whole[:32], b'no boxes here ' * 40)
    # Not MP4.
    copy('telephone.mov', 'sound.mp4', 'in')
    copy('telephone-hevc.mov', 'hevc.mp4', 'in')
    copy('turned.mov', 'turned-90.mp4', 'in')
    film(at('prores.mov'), video=['-c:v', 'prores_ks', '-profile:v', '0'], size='64x64', rate=24, seconds=0.5)
    film(at('prores-4444.mov'), video=['-c:v', 'prores_ks', '-profile:v', '4', '-pix_fmt', 'yuva444p10le'], size='64x64', rate=24, seconds=0.5)
    film(at('motion-jpeg.mov'), video=['-c:v', 'mjpeg', '-q:v', '30'], size='64x64', rate=24, seconds=0.5)
    film(at('pcm.mov'), sound=['-c:a', 'pcm_s16le', '-ar', '8000'], seconds=1)
    write(at('truncated.mov'), (lambda data: data[:len(data) // 2])(read(at('telephone.mov'))))
    vp8 = ['-c:v', 'libvpx', '-crf', '60', '-b:v', '50k']
    film(at('vp8.webm'), video=vp8, seconds=3, sound=['-c:a', 'libvorbis'])
    film(at('vp9.webm'), video=['-c:v', 'libvpx-vp9', '-crf', '60', '-b:v', '0', '-deadline', 'realtime'], seconds=3, sound=['-c:a', 'libopus', '-b:a', '16k'])
    film(at('av1.webm'), video=['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '60'], seconds=1)
    film(at('h264.mkv'), sound=aac)
    film(at('flash.flv'), sound=aac)
    film(at('xvid.avi'), video=['-c:v', 'mpeg4', '-vtag', 'xvid', '-q:v', '30'], seconds=1)
    film(at('windows.wmv'), video=['-c:v', 'wmv2', '-q:v', '30'], seconds=1)
    film(at('disc.mpg'), video=['-c:v', 'mpeg2video', '-q:v', '30'], seconds=0.5, rate=25, size='320x240')
    film(at('television.mpegts'), seconds=0.5, size='320x240', more=['-f', 'mpegts'])
    film(at('theora.ogv'), video=['-c:v', 'libtheora', '-q:v', '0'], seconds=0.5, size='320x240')
    write(at('webm-called.mp4'), read(at('vp9.webm')))
    write(at('mov-called.mp4'), read(at('telephone.mov')))

if at := folder('limits'):
    # Durations at what networks take and a little beyond it, at the frame rates that they take.
    for seconds in (0.4, 0.5, 2.9, 3, 3.9, 4):
        film(at(f'{seconds}-seconds.mp4'), seconds, '360x360')
    film(work / 'half-a-second.mp4', 0.5, '360x360', 24)
    for seconds in (60, 60.5, 140, 140.5, 300, 300.5, 600, 600.5, 900, 900.5):
        write(at(f'{seconds}-seconds.mp4'), looped(read(work / 'half-a-second.mp4'), int(2 * seconds)))
    # Where any rate is taken, few frames do.
    for seconds, rate in ((1800, 1), (1801, 1), (14_400, 0.1), (14_410, 0.1), (43_200, 0.05), (43_220, 0.05)):
        film(at(f'{seconds}-seconds.mp4'), seconds, '320x180', rate)
    # The smallest film that LinkedIn takes has 75 KB.
    for name, size in (('1800-seconds', 75_000), ('1801-seconds', 75_001), ('4-seconds', 74_999)):
        whole = read(at(f'{name}.mp4'))
        filled = struct.pack('>I4s', size - len(whole), b'free') + bytes(size - len(whole) - 8)
        write(at('74999-bytes.mp4') if size < 75_000 else at(f'{name}.mp4'), whole, filled)
    # From 1:20 to 20:1, and the sides.
    for size in ('64x1280', '1280x64', '32x96', '32x98', '96x32', '98x32', '360x188', '360x190', '360x720', '360x724', '360x360', '358x640', '360x4096',
                 '360x4098', '1920x360', '1922x360', '30x30', '32x32', '20x400', '400x20'):
        film(at(f'{size.replace("x", "-by-")}.mp4'), 4, size, 24)

# What ffprobe says of each film.
import json
columns = ['file', 'container', 'seconds', 'width', 'height', 'turned', 'codec', 'pixels', 'rate', 'sound', 'channels', 'hertz', 'tracks']
rows = [columns]
for path in sorted([*here.glob('*.mp4'), *here.glob('film/*'), *here.glob('limits/*')]):
    name = str(path.relative_to(here))
    asked = subprocess.run(['ffprobe', '-loglevel', 'error', '-show_format', '-show_streams', '-of', 'json', path], capture_output=True)
    found = json.loads(asked.stdout or '{}')
    if asked.returncode or not found.get('streams'):
        rows.append([name, 'broken'] + [''] * 11)
        continue
    video = next((one for one in found['streams'] if one['codec_type'] == 'video'), {})
    sound = next((one for one in found['streams'] if one['codec_type'] == 'audio'), {})
    turned = next((str(one['rotation']) for one in video.get('side_data_list', []) if 'rotation' in one), '')
    rows.append([name, found['format'].get('tags', {}).get('major_brand', found['format']['format_name']).strip(),
                 found['format'].get('duration', ''), str(video.get('width', '')), str(video.get('height', '')), turned,
                 video.get('codec_name', ''), video.get('pix_fmt', ''), video.get('avg_frame_rate', ''), sound.get('codec_name', ''),
                 str(sound.get('channels', '')), sound.get('sample_rate', ''), str(len(found['streams']))])
(here / 'films.tsv').write_text(''.join('\t'.join(row) + '\n' for row in rows))
shutil.rmtree(work)
