ALTER TABLE "users" ADD COLUMN "username_look" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "look_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_look" ON "users" USING btree ("username_look","look_twin");--> statement-breakpoint
CREATE INDEX "users_without_look" ON "users" USING btree ("id") WHERE ("users"."username" is null) <> ("users"."username_look" is null);