// Command ask asks for addresses again and again over connections that stay open, and prints how many answers a second came. It is as
// cheap as can be: where whoever asks shares the machine with who answers, what the asking costs is missing there.
//
//	ask [-packed] <connections> <seconds> <address>...
//
// With -packed it takes answers packed, as browsers do.
package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	isPacked := len(args) > 0 && args[0] == "-packed"
	if isPacked {
		args = args[1:]
	}
	if len(args) < 3 {
		return fmt.Errorf("use: ask [-packed] <connections> <seconds> <address>")
	}
	connections, err := strconv.Atoi(args[0])
	if err != nil {
		return err
	}
	seconds, err := strconv.ParseFloat(args[1], 64)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: &http.Transport{
		MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections, DisableCompression: true, ReadBufferSize: 64 << 10,
	}}
	began := time.Now()
	end := began.Add(time.Duration(seconds * float64(time.Second)))
	var answered atomic.Int64
	var failed atomic.Value
	var clients sync.WaitGroup
	for number := range connections {
		clients.Add(1)
		go func() {
			defer clients.Done()
			for turn := number; time.Now().Before(end) && failed.Load() == nil; turn++ {
				if err := ask(client, args[2+turn%(len(args)-2)], isPacked); err != nil {
					failed.Store(err)
					return
				}
				answered.Add(1)
			}
		}()
	}
	clients.Wait()
	if err, isError := failed.Load().(error); isError {
		return err
	}
	fmt.Printf("%.1f\n", float64(answered.Load())/time.Since(began).Seconds())
	return nil
}

func ask(client *http.Client, address string, isPacked bool) error {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	if isPacked {
		request.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s was answered with %s", address, response.Status)
	}
	return nil
}
