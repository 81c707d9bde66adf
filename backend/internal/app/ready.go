package app

import (
	"errors"
	"fmt"
	"net/http"
	"time"
)

const readyPatience = 30 * time.Second

func (r *Running) waitUntilReady() error {
	client := &http.Client{Timeout: 2 * time.Second}
	deadline := time.Now().Add(readyPatience)
	for time.Now().Before(deadline) {
		select {
		case err := <-r.done:
			r.done <- err
			return fmt.Errorf("the server stopped before it was ready: %w", err)
		default:
		}
		if response, err := client.Get(r.URL + "/api/health"); err == nil {
			response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return nil
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("the server did not answer within 30 seconds of starting")
}
