package media

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"
)

// Server and worker together stay under 400 MB; this is what of that is the server's, whose own caches are bounded.
const together, ofServer = 400e6, 80e6

// widestPNG is as many pixels as are let in, each of four samples: the costliest there is.
func widestPNG(t *testing.T, wide, high int) []byte {
	t.Helper()
	var file, packed bytes.Buffer
	file.WriteString("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, body []byte) {
		named := append([]byte(kind), body...)
		_ = binary.Write(&file, binary.BigEndian, uint32(len(body)))
		file.Write(named)
		_ = binary.Write(&file, binary.BigEndian, crc32.ChecksumIEEE(named))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(wide)), uint32(high))
	chunk("IHDR", append(head, 8, 6, 0, 0, 0))
	pixels, err := zlib.NewWriterLevel(&packed, zlib.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	line := append([]byte{0}, bytes.Repeat([]byte{1, 80, 160, 200}, wide)...)
	for range high {
		_, _ = pixels.Write(line)
	}
	if err := pixels.Close(); err != nil {
		t.Fatal(err)
	}
	chunk("IDAT", packed.Bytes())
	chunk("IEND", nil)
	return file.Bytes()
}

func TestTheDecodedPictureIsGoneBeforeTheSmallerOnesAreEncoded(t *testing.T) {
	kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(widestPNG(t, 7000, 7000)))
	if err != nil {
		t.Fatal(err)
	}
	// Without a collector that comes by itself, as on a machine too busy for it.
	t.Cleanup(func(percent int) func() { return func() { debug.SetGCPercent(percent) } }(debug.SetGCPercent(-1)))
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	if _, err := render(kept.Bytes); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	left := float64(after.HeapAlloc) - float64(before.HeapAlloc)
	t.Logf("%.0f MB", left/1e6)
	if left > 200e6 {
		t.Errorf("%.0f MB are still there", left/1e6)
	}
}

func TestTheCostliestPictureLeavesTheServerItsRoom(t *testing.T) {
	costliest := widestPNG(t, 7000, 7000)
	kept, err := NewWorkers().TakePicture(t.Context(), bytes.NewReader(costliest))
	if err != nil {
		t.Fatal(err)
	}
	// A new process takes over the highest memory of the one that starts it.
	debug.FreeOSMemory()
	if err := os.WriteFile("/proc/self/clear_refs", []byte("5"), 0); err != nil {
		t.Fatal(err)
	}
	for word, c := range map[string]struct {
		picture []byte
		least   float64
	}{takeCommand: {costliest, 49e6 * 4}, RenderCommand: {kept.Bytes, 49e6 * 1.5}} {
		worker := exec.Command(self())
		worker.Args = []string{"waypost", word}
		worker.Env = []string{}
		worker.Stdin = bytes.NewReader(c.picture)
		if err := worker.Run(); err != nil {
			t.Fatal(err)
		}
		most := float64(worker.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) * 1024
		t.Logf("%s: %.0f MB", word, most/1e6)
		if most > together-ofServer || most < c.least {
			t.Errorf("%s took %.0f MB", word, most/1e6)
		}
	}
}
